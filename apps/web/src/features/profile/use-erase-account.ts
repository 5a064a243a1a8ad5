// Deletes the account through the API, then removes the member's data from the device.
import type { User } from '@rabita/contract/fan/member';
import { call } from '../../platform/calls/api-client.ts';
import { useRequest } from '../../platform/calls/use-request.ts';
import { userIdOf } from '../../platform/session/auth-state.ts';
import { clearAndGoHome } from '../../platform/session/session.ts';

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
