// Sends the verification code. If it is right, logs the member in and clears the stored state of the registration.
import { announce } from '@rabita/client/announcements/announce';
import { ApiError } from '@rabita/client/calls/api-error';
import { writeLocal, writeSession } from '@rabita/client/storage';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../platform/calls/api-client.ts';
import { useRequest } from '../../platform/calls/use-request.ts';
import { paths } from '../../platform/paths.ts';
import {
  applyLogout,
  applyVerifiedCode,
  startAuthCall,
  storeFailure,
} from '../../platform/session/auth-state.ts';
import { transition, useAuthStore } from '../../platform/session/auth-store.ts';
import { forgetWaitingCode } from '../../platform/session/waiting-code.ts';

function forgetRegistration(): void {
  writeLocal('otpLastSentAt', null);
  writeLocal('authActiveTab', null);
  writeSession('referralCode', null);
  forgetWaitingCode();
}

export function useVerifyCode(userId: string) {
  const request = useRequest();
  const navigate = useNavigate();
  const { state } = useLocation();

  /** The answer to the first call was lost: the member exists and only has to log in. */
  const openLogin = (message: string) => {
    const sent = useAuthStore.getState().codeDestination;
    const identifier = sent?.typed?.[sent.channel];
    forgetRegistration();
    transition(applyLogout);
    navigate(paths.auth, { replace: true, state: { ...state, identifier } });
    announce(message, { tone: 'success' });
  };

  const submit = async (otp: string) => {
    transition(startAuthCall);
    const reply = await request.run(() => call('verifyOtp', { body: { userId, otp } }), {
      fallback: 'OTP verification failed',
      handle: error => {
        const isVerified = error instanceof ApiError && error.code === 'auth.already_verified';
        if (isVerified) openLogin(error.message);
        return isVerified;
      },
      onFailure: message => transition(storeFailure, message),
    });
    if (!reply) return;
    forgetRegistration();
    transition(applyVerifiedCode, reply);
  };
  return { ...request, submit };
}
