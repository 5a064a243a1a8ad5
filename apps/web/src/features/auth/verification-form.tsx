// Renders the code screen of a registration: it offers a new code, or another email or phone number.

import { useTexts } from '@rabita/client/language/texts';
import { writeLocal } from '@rabita/client/storage';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodeDestinationText } from './code-destination-text.tsx';
import { CodeEntry } from './code-entry.tsx';
import { CONTACT_STEP } from './rules.ts';
import { texts } from './texts.ts';
import { useCodeDestination } from './use-code-destination.ts';
import { stepState } from './use-registration-step.ts';
import { useResendCode } from './use-resend-code.ts';
import { useResendWait } from './use-resend-wait.ts';
import { useVerifyCode } from './use-verify-code.ts';

export function VerificationForm({ userId }: { readonly userId: string }) {
  const t = useTexts(texts);
  const destination = useCodeDestination(userId);
  const { secondsLeft, startWait } = useResendWait();
  const verification = useVerifyCode(userId);
  const sending = useResendCode(userId, startWait);
  return (
    <AuthFrame
      title={t('verifyTitle')}
      intro={
        <>
          <CodeDestinationText sent={destination} />
          {!destination && <br />}
          <Link
            to={paths.auth}
            state={stepState(CONTACT_STEP)}
            onClick={() => writeLocal('authActiveTab', 'register')}
            className={buttonStyles({ variant: 'link' })}
          >
            {t('changeAddress')}
          </Link>
        </>
      }
    >
      <CodeEntry
        channel={destination?.channel}
        otherChannel={destination?.channel === 'sms' ? 'email' : 'sms'}
        secondsLeft={secondsLeft}
        verification={verification}
        sending={sending}
      />
    </AuthFrame>
  );
}
