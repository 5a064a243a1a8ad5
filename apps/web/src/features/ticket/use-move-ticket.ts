// Ties a live ticket to this phone's key with the member's password, then refetches the ticket's QR data.
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/calls/api-client.ts';
import { useRequest } from '../../platform/calls/use-request.ts';
import { userIdOf } from '../../platform/session/auth-state.ts';
import { useUser } from '../../platform/session/auth-store.ts';
import { getOrCreatePhoneKey } from '../../platform/session/phone-key.ts';

/**
 * `move` resolves to true when the ticket is tied to this phone, and to false after a failure. Its callback `refuse`
 * shows an API error at the password field and returns true, or returns false to show the error in `failure`.
 */
export function useMoveTicket(bookingId: string) {
  const request = useRequest();
  const client = useQueryClient();
  const memberId = userIdOf(useUser()) ?? '';
  const move = async (password: string, refuse: (error: unknown) => boolean): Promise<boolean> => {
    const tied = await request.run(
      async () => {
        const key = await getOrCreatePhoneKey(memberId);
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
