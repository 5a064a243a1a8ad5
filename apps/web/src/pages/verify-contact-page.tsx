/** The page at `/profile/verify/email` or `/phone`, where members verify an email or phone number with a code. */
import { announce } from '@rabita/client/announcements/announce';
import { ApiError } from '@rabita/client/calls/api-error';
import { sendIdempotent } from '@rabita/client/calls/send-idempotent';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import { useCountdown } from '@rabita/client/use-countdown';
import { Button } from '@rabita/ui/controls/button';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { AuthFrame } from '../features/auth/auth-frame.tsx';
import { CodeDestinationText, Destination } from '../features/auth/code-destination-text.tsx';
import { CodeEntry } from '../features/auth/code-entry.tsx';
import { isCodeRejected, parseContactCode } from '../features/auth/rules.ts';
import { texts } from '../features/auth/texts.ts';
import { call } from '../platform/calls/call.ts';
import { useRequest } from '../platform/calls/use-request.ts';
import { ButtonLink } from '../platform/navigation/button-link.tsx';
import { paths } from '../platform/paths.ts';
import { type CodeDestination, mergeProfile } from '../platform/session/auth-state.ts';
import { transition, useUser } from '../platform/session/auth-store.ts';

/** Requests a code. The history entry stores when the next one can be requested, so that a reload keeps the wait. */
function useContactCode(channel: CodeDestination['channel'], contact: string) {
  const request = useRequest();
  const location = useLocation();
  const navigate = useNavigate();
  const contactCode = parseContactCode(location.state, contact, Date.now());
  const secondsLeft = useCountdown(contactCode?.resendAt ?? null);

  const storeWait = (waitSeconds: number) => {
    const contactCode = { contact, resendAt: Date.now() + waitSeconds * 1000 };
    navigate('.', { replace: true, state: { ...Object(location.state), contactCode } });
  };
  /** Resolves to true when the API sent a code. */
  const send = async (): Promise<boolean> => {
    const response = await request.run(() => call('requestContactCode', { body: { channel } }), {
      fallback: 'Failed to resend OTP',
      // A code was sent a moment ago, perhaps from another tab. The member can enter it here.
      handle: error => {
        if (error instanceof ApiError && error.code === 'auth.resend_too_soon')
          storeWait(error.retryAfter ?? 0);
        return false;
      },
    });
    if (!response) return false;
    storeWait(response.resend_after);
    return true;
  };
  return { ...request, send, isSent: contactCode !== null, secondsLeft };
}

/** Sends the typed code, and opens the profile if the code is correct. */
function useVerifyContact(channel: CodeDestination['channel']) {
  const request = useRequest();
  const t = useTexts(texts);
  const navigate = useNavigate();
  const submit = async (otp: string): Promise<boolean> => {
    let isRejected = false;
    const body = { channel, otp };
    const send = (idempotencyKey: string) => call('verifyContact', { body, idempotencyKey });
    const response = await request.run(() => sendIdempotent(['verifyContact', body], send), {
      fallback: 'OTP verification failed',
      handle: error => {
        isRejected = isCodeRejected(error);
        return false;
      },
    });
    if (!response) return isRejected;
    announce(t(channel === 'sms' ? 'phoneVerified' : 'emailVerified'), { tone: 'success' });
    navigate(paths.profile, { replace: true });
    transition(mergeProfile, response.user);
    return false;
  };
  return { ...request, submit };
}

type ContactVerificationProps = {
  readonly channel: CodeDestination['channel'];
  /** The email or phone number to verify. */
  readonly contact: string;
};

function ContactVerification({ channel, contact }: ContactVerificationProps) {
  const t = useTexts(texts);
  const { secondsLeft, isSent, ...resend } = useContactCode(channel, contact);
  const verification = useVerifyContact(channel);
  const toProfile = (
    <ButtonLink to={paths.profile} variant="link">
      {t('toProfile')}
    </ButtonLink>
  );
  if (isSent) {
    return (
      <AuthFrame
        title={t('verifyTitle')}
        intro={
          <>
            <CodeDestinationText destination={{ channel, destination: contact }} />
            {toProfile}
          </>
        }
      >
        <CodeEntry channel={channel} secondsLeft={secondsLeft} verification={verification} resend={resend} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t(channel === 'sms' ? 'verifyPhoneTitle' : 'verifyEmailTitle')}
      intro={
        <>
          <span>{t(channel === 'sms' ? 'verifyPhoneIntro' : 'verifyEmailIntro')}</span>
          <Destination>{contact}</Destination>
        </>
      }
    >
      <div className="grid justify-items-start gap-4">
        <FormAlert retryAt={resend.retryAt}>{resend.failure}</FormAlert>
        <Button
          size="lg"
          fullWidth
          onClick={() => void resend.send()}
          isPending={resend.isPending}
          pendingLabel={t('resendPending')}
        >
          {t('sendCode')}
        </Button>
        {toProfile}
      </div>
    </AuthFrame>
  );
}

export function VerifyContactPage() {
  const user = useUser();
  const { contact } = useParams();
  if (!user) return null;
  const [channel, value, isVerified] =
    contact === 'phone'
      ? (['sms', user.phone_number, user.phone_verified] as const)
      : (['email', user.email, user.email_verified] as const);
  if (!value || isVerified || !['email', 'phone'].includes(contact ?? '')) {
    return <Navigate to={paths.profile} replace />;
  }
  return <ContactVerification key={channel} channel={channel} contact={value} />;
}
