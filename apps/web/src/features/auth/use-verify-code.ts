// Sends the verification code. If it is right, logs the member in and clears the stored state of the registration.

import { writeLocal, writeSession } from '@rabita/client/storage';
import { call } from '../../platform/calls/api-client.ts';
import { useRequest } from '../../platform/calls/use-request.ts';
import { applyVerifiedCode, startAuthCall, storeFailure } from '../../platform/session/auth-state.ts';
import { transition } from '../../platform/session/auth-store.ts';

export function useVerifyCode(userId: string) {
  const request = useRequest();
  const submit = async (otp: string) => {
    transition(startAuthCall);
    const reply = await request.run(() => call('verifyOtp', { body: { userId, otp } }), {
      fallback: 'OTP verification failed',
      onFailure: message => transition(storeFailure, message),
    });
    if (!reply) return;
    writeLocal('otpLastSentAt', null);
    writeLocal('authActiveTab', null);
    writeSession('referralCode', null);
    transition(applyVerifiedCode, reply);
  };
  return { ...request, submit };
}
