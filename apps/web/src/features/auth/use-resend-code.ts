// Asking for a new code, by the same way or the other one; a refusal that names a wait starts the countdown.

import { ApiError } from '@rabita/client/api-error';
import { call } from '../../platform/api-client.ts';
import { type CodeDestination, codeSent, failed } from '../../platform/auth-state.ts';
import { transition } from '../../platform/auth-store.ts';
import { useRequest } from '../../platform/use-request.ts';

export function useResendCode(userId: string, startWait: (waitSeconds?: number) => void) {
  const request = useRequest();
  /** True when a code is on its way. */
  const resend = async (channel?: CodeDestination['channel']): Promise<boolean> => {
    const reply = await request.run(
      () => call('resendOtp', { body: { userId, ...(channel ? { channel } : {}) } }),
      {
        fallback: 'Failed to resend OTP',
        handle: error => {
          if (error instanceof ApiError && error.retryAfter) startWait(error.retryAfter);
          return false;
        },
        onFailure: message => transition(failed, message),
      },
    );
    if (!reply) return false;
    startWait(reply.resend_after);
    transition(codeSent, reply.destination ? reply : null);
    return true;
  };
  return { ...request, resend };
}
