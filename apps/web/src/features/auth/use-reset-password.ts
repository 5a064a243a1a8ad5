// Sends the new password with the token of a reset link, and drops this device's session on success.

import { ApiError } from '@rabita/client/calls/api-error';
import { call } from '../../platform/calls/api-client.ts';
import { useRequest } from '../../platform/calls/use-request.ts';
import { storeFailure } from '../../platform/session/auth-state.ts';
import { readToken, transition } from '../../platform/session/auth-store.ts';
import { dropSession } from '../../platform/session/session.ts';

export function useResetPassword(token: string) {
  const request = useRequest();
  /** Resolves to `dead` if the link is invalid or expired, to `used` if it was used, and to `failed` after any other error. */
  const submit = async (
    newPassword: string,
    refuse: (error: unknown) => boolean,
  ): Promise<'done' | 'dead' | 'used' | 'failed'> => {
    let unusable: 'dead' | 'used' | undefined;
    const reply = await request.run(() => call('resetPassword', { body: { token, newPassword } }), {
      fallback: 'Failed to reset password',
      handle: error => {
        const code = error instanceof ApiError ? error.code : undefined;
        if (code === 'auth.reset_link_dead') unusable = 'dead';
        if (code === 'auth.reset_link_used') unusable = 'used';
        return unusable !== undefined || refuse(error);
      },
      onFailure: message => transition(storeFailure, message),
    });
    if (!reply) return unusable ?? 'failed';
    // The API has ended every session of the member, including this device's.
    if (readToken()) dropSession();
    return 'done';
  };
  return { ...request, submit };
}
