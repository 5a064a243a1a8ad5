// Deletes the account at the API, then clears the member's data from the device.
import type { User } from '@rabita/contract/fan/member';
import { call } from '../../platform/api-client.ts';
import { userIdOf } from '../../platform/auth-state.ts';
import { clearAndGoHome } from '../../platform/session.ts';
import { useRequest } from '../../platform/use-request.ts';

export function useEraseAccount(user: User) {
  const request = useRequest();
  const erase = async (password: string, refuse: (error: unknown) => boolean) => {
    let isErased = false;
    await request.run(
      async () => {
        await call('eraseMember', { params: { id: userIdOf(user) ?? '' }, body: { password } });
        isErased = true;
      },
      { fallback: 'Unexpected error', handle: refuse },
    );
    if (isErased) await clearAndGoHome();
  };
  return { ...request, erase };
}
