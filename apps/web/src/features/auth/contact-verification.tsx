// Renders the page that verifies a member's email or phone number: it sends a code on request, then asks for it.

import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import { Button, buttonStyles } from '@rabita/ui/controls/button';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import type { CodeDestination } from '../../platform/session/auth-state.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodeDestinationText, Destination } from './code-destination-text.tsx';
import { CodeEntry } from './code-entry.tsx';
import { texts } from './texts.ts';
import { useContactCode } from './use-contact-code.ts';
import { useVerifyContact } from './use-verify-contact.ts';

type ContactVerificationProps = {
  readonly channel: CodeDestination['channel'];
  /** The email or phone number to verify. */
  readonly contact: string;
};

export function ContactVerification({ channel, contact }: ContactVerificationProps) {
  const t = useTexts(texts);
  const { secondsLeft, isSent, ...sending } = useContactCode(channel, contact);
  const verification = useVerifyContact(channel);
  const toProfile = (
    <Link to={paths.profile} className={buttonStyles({ variant: 'link' })}>
      {t('toProfile')}
    </Link>
  );
  if (isSent) {
    return (
      <AuthFrame
        title={t('verifyTitle')}
        intro={
          <>
            <CodeDestinationText sent={{ channel, destination: contact }} />
            {toProfile}
          </>
        }
      >
        <CodeEntry
          channel={channel}
          secondsLeft={secondsLeft}
          verification={verification}
          sending={sending}
        />
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
        <FormAlert retryAt={sending.retryAt}>{sending.failure}</FormAlert>
        <Button
          size="lg"
          fullWidth
          onClick={() => void sending.resend()}
          isPending={sending.isPending}
          pendingLabel={t('resendPending')}
        >
          {t('sendCode')}
        </Button>
        {toProfile}
      </div>
    </AuthFrame>
  );
}
