/** Renders the code screen of a registration: it offers a new code, or another email or phone number. */
import { announce } from '@rabita/client/announcements/announce';
import { ApiError } from '@rabita/client/calls/api-error';
import { useTexts } from '@rabita/client/language/texts';
import { writeLocal, writeSession } from '@rabita/client/storage';
import { StatePanel } from '@rabita/ui/state-panel';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../platform/calls/call.ts';
import { useRequest } from '../../platform/calls/use-request.ts';
import { ButtonLink } from '../../platform/navigation/button-link.tsx';
import { paths } from '../../platform/paths.ts';
import {
  applyLogin,
  applySentCode,
  type CodeDestination,
  loggedOutState,
  startAuthCall,
  storeFailure,
} from '../../platform/session/auth-state.ts';
import { transition, useAuthStore } from '../../platform/session/auth-store.ts';
import { deleteWaitingCode, storeWaitingCode } from '../../platform/session/waiting-code.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodeDestinationText } from './code-destination-text.tsx';
import { CodeEntry } from './code-entry.tsx';
import { CONTACT_STEP, isCodeRejected, parseCodeDestination } from './rules.ts';
import { texts } from './texts.ts';
import { stepState } from './use-registration-step.ts';
import { useResendWait } from './use-resend-wait.ts';

function forgetRegistration(): void {
  writeLocal('otpLastSentAt', null);
  writeLocal('authActiveTab', null);
  writeSession('referralCode', null);
  deleteWaitingCode();
}

/** Sends the verification code. If it is correct, logs the member in and clears the registration's stored state. */
function useVerifyCode(userId: string) {
  const request = useRequest();
  const navigate = useNavigate();
  const { state } = useLocation();

  /** Opens the login after an earlier call verified the account and its response was lost. */
  const openLogin = (message: string) => {
    const codeDestination = useAuthStore.getState().codeDestination;
    const identifier = codeDestination?.typed?.[codeDestination.channel];
    forgetRegistration();
    useAuthStore.setState(loggedOutState, true);
    navigate(paths.auth, { replace: true, state: { ...state, identifier } });
    announce(message, { tone: 'success' });
  };

  const submit = async (otp: string): Promise<boolean> => {
    transition(startAuthCall);
    let isRejected = false;
    const response = await request.run(() => call('verifyOtp', { body: { userId, otp } }), {
      fallback: 'OTP verification failed',
      handle: error => {
        isRejected = isCodeRejected(error);
        const isVerified = error instanceof ApiError && error.code === 'auth.already_verified';
        if (isVerified) openLogin(error.message);
        return isVerified;
      },
      onFailure: message => transition(storeFailure, message),
    });
    if (!response) return isRejected;
    forgetRegistration();
    transition(applyLogin, response);
    return false;
  };
  return { ...request, submit };
}

/** Requests a new verification code. Calls `startWait` if the API sent the code or requires a wait. */
function useResendCode(userId: string, startWait: (waitSeconds?: number) => void) {
  const request = useRequest();
  /** Resolves to true when the API sent a code. Without `channel` the API uses the previous one. */
  const send = async (channel?: CodeDestination['channel']): Promise<boolean> => {
    const response = await request.run(
      () => call('resendOtp', { body: { userId, ...(channel ? { channel } : {}) } }),
      {
        fallback: 'Failed to resend OTP',
        handle: error => {
          // At the SMS limit the fan need not wait: the code can go by email.
          if (!(error instanceof ApiError) || error.code === 'auth.sms_spent') return false;
          if (error.retryAfter) startWait(error.retryAfter);
          return false;
        },
        onFailure: message => transition(storeFailure, message),
      },
    );
    if (!response) return false;
    startWait(response.resend_after);
    transition(applySentCode, response.destination ? response : null);
    storeWaitingCode();
    return true;
  };
  return { ...request, send };
}

/**
 * Returns the email or phone that the code was sent to. The history entry stores it masked, so that a reload keeps it.
 * Null if neither the auth store nor the history entry has a destination for this user.
 */
function useCodeDestination(userId: string): CodeDestination | null {
  const codeDestination = useAuthStore(state => state.codeDestination);
  const { state } = useLocation();
  const navigate = useNavigate();
  const storedDestination = parseCodeDestination(state, userId);
  const isStored =
    codeDestination?.channel === storedDestination?.channel &&
    codeDestination?.destination === storedDestination?.destination;
  useEffect(() => {
    if (!codeDestination || isStored) return;
    const { channel, destination } = codeDestination;
    navigate('.', { replace: true, state: { ...state, sentCode: { channel, destination, userId } } });
  }, [codeDestination, isStored, state, navigate, userId]);
  return codeDestination ?? storedDestination;
}

export function VerificationForm({ userId }: { readonly userId: string }) {
  const t = useTexts(texts);
  const destination = useCodeDestination(userId);
  const { secondsLeft, startWait } = useResendWait();
  const verification = useVerifyCode(userId);
  const resend = useResendCode(userId, startWait);
  return (
    <AuthFrame
      title={t('verifyTitle')}
      intro={
        <>
          <CodeDestinationText destination={destination} />
          {!destination && <br />}
          <ButtonLink
            to={paths.auth}
            state={stepState(CONTACT_STEP)}
            onClick={() => writeLocal('authActiveTab', 'register')}
            variant="link"
          >
            {t('changeAddress')}
          </ButtonLink>
        </>
      }
    >
      <CodeEntry
        channel={destination?.channel}
        otherChannel={destination?.channel === 'sms' ? 'email' : 'sms'}
        secondsLeft={secondsLeft}
        verification={verification}
        resend={resend}
      />
    </AuthFrame>
  );
}

/** Replaces the code screen when no verification is pending, with a link to the login. */
export function NothingToVerify() {
  const t = useTexts(texts);
  return (
    <AuthFrame title={t('verifyTitle')}>
      <StatePanel
        kind="empty"
        sentence={t('nothingToVerify')}
        action={<ButtonLink to={paths.auth}>{t('toAuth')}</ButtonLink>}
      />
    </AuthFrame>
  );
}
