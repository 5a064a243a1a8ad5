// Requests a new verification code. Calls `startWait` if the API sent the code, or told the fan to wait.

import { ApiError } from '@rabita/client/calls/api-error';
import { call } from '../../platform/calls/api-client.ts';
import { useRequest } from '../../platform/calls/use-request.ts';
import { applySentCode, type CodeDestination, storeFailure } from '../../platform/session/auth-state.ts';
import { transition } from '../../platform/session/auth-store.ts';
import { keepWaitingCode } from '../../platform/session/waiting-code.ts';

export function useResendCode(userId: string, startWait: (waitSeconds?: number) => void) {
  const request = useRequest();
  /** Resolves to true when the API sent a code. Without `channel` the API uses the previous one. */
  const resend = async (channel?: CodeDestination['channel']): Promise<boolean> => {
    const reply = await request.run(
      () => call('resendOtp', { body: { userId, ...(channel ? { channel } : {}) } }),
      {
        fallback: 'Failed to resend OTP',
        handle: error => {
          // Without text messages the fan need not wait: the code can go by email.
          if (!(error instanceof ApiError) || error.code === 'auth.sms_spent') return false;
          if (error.retryAfter) startWait(error.retryAfter);
          return false;
        },
        onFailure: message => transition(storeFailure, message),
      },
    );
    if (!reply) return false;
    startWait(reply.resend_after);
    transition(applySentCode, reply.destination ? reply : null);
    keepWaitingCode();
    return true;
  };
  return { ...request, resend };
}
