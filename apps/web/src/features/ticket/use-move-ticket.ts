/** Ties a live ticket to this phone against the password, and reads it again. */
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import { userIdOf } from '../../platform/auth-state.ts';
import { useUser } from '../../platform/auth-store.ts';
import { holdPhoneKey } from '../../platform/phone-key.ts';
import { useRequest } from '../../platform/use-request.ts';

/** `move` gives whether the ticket is this phone's now. `refuse` takes what is wrong with the password. */
export function useMoveTicket(bookingId: string) {
  const request = useRequest();
  const client = useQueryClient();
  const memberId = userIdOf(useUser()) ?? '';
  const move = async (password: string, refuse: (error: unknown) => boolean): Promise<boolean> => {
    const tied = await request.run(
      async () => {
        const key = await holdPhoneKey(memberId);
        const body = { public_key: key?.publicKey ?? '', password };
        await call('saveLiveKey', { params: { id: bookingId }, body });
        await client.invalidateQueries({ queryKey: ['booking', memberId, bookingId, 'qr'] });
        return true;
      },
      { fallback: 'Unexpected error', handle: refuse },
    );
    return tied ?? false;
  };
  return { ...request, move };
}
