// Sends the new password with the token of a reset link, and drops this device's session on success.

import { ApiError } from '@rabita/client/calls/api-error';
import { call } from '../../platform/calls/api-client.ts';
import { useRequest } from '../../platform/calls/use-request.ts';
import { storeFailure } from '../../platform/session/auth-state.ts';
import { readToken, transition } from '../../platform/session/auth-store.ts';
import { dropSession } from '../../platform/session/session.ts';

export function useResetPassword(token: string) {
  const request = useRequest();
  /** Resolves to `dead` if the link is invalid, expired or already used, and to `failed` after any other error. */
  const submit = async (
    newPassword: string,
    refuse: (error: unknown) => boolean,
  ): Promise<'done' | 'dead' | 'failed'> => {
    let isDead = false;
    const reply = await request.run(() => call('resetPassword', { body: { token, newPassword } }), {
      fallback: 'Failed to reset password',
      handle: error => {
        isDead = error instanceof ApiError && error.code === 'auth.reset_link_dead';
        return isDead || refuse(error);
      },
      onFailure: message => transition(storeFailure, message),
    });
    if (!reply) return isDead ? 'dead' : 'failed';
    // The API has ended every session of the member, including this device's.
    if (readToken()) dropSession();
    return 'done';
  };
  return { ...request, submit };
}
