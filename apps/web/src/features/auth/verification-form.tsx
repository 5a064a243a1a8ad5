// Renders the code screen: it sends a complete code automatically, and offers a new code or another email or phone.

import { SlowNotice } from '@rabita/client/calls/slow-notice';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useForm } from '@rabita/client/forms/use-form';
import { formatCountdown } from '@rabita/client/language/format';
import { useTexts } from '@rabita/client/language/texts';
import { siteConfig } from '@rabita/client/site-config';
import { writeLocal } from '@rabita/client/storage';
import { RESEND_WAIT_SECONDS } from '@rabita/contract/constants';
import { CheckIcon } from '@rabita/ui/art/first-icons';
import { Ltr } from '@rabita/ui/bidi';
import { Button, buttonStyles } from '@rabita/ui/controls/button';
import { CodeField } from '@rabita/ui/controls/code-field';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import type { CodeDestination } from '../../platform/session/auth-state.ts';
import { AuthFrame } from './auth-frame.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import { CONTACT_STEP, checkVerification } from './rules.ts';
import { texts } from './texts.ts';
import { useCodeDestination } from './use-code-destination.ts';
import { useCodeFromSms } from './use-code-from-sms.ts';
import { stepState } from './use-registration-step.ts';
import { useResendCode } from './use-resend-code.ts';
import { useResendWait } from './use-resend-wait.ts';
import { useVerifyCode } from './use-verify-code.ts';

function Destination({ sent }: { readonly sent: CodeDestination | null }) {
  const t = useTexts(texts);
  if (!sent) return t('verifySent');
  return (
    <>
      {t(sent.channel === 'sms' ? 'verifySentBySms' : 'verifySentByEmail')}
      <span className="block text-lg">
        <Ltr className="inline-block max-w-full text-parent font-bold wrap-anywhere text-text">
          {sent.typed ?? sent.destination}
        </Ltr>
      </span>
    </>
  );
}

export function VerificationForm({ userId }: { readonly userId: string }) {
  const t = useTexts(texts);
  const form = useForm({ initial: { code: '' }, check: checkVerification });
  const { value, error } = form.text('code');
  const [isResent, setResent] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const destination = useCodeDestination(userId);
  const channel = destination?.channel;
  const { secondsLeft, startWait } = useResendWait();
  const verification = useVerifyCode(userId);
  const sending = useResendCode(userId, startWait);
  const otherChannel = channel === 'sms' ? 'email' : 'sms';

  useEffect(() => input.current?.focus(), []);

  const verify = (digits: string) => {
    setResent(false);
    sending.clear();
    void verification.submit(digits);
  };
  useCodeFromSms(channel !== 'email', digits => {
    form.set('code', digits);
    verify(digits);
  });
  const send = async (by?: 'email' | 'sms') => {
    verification.clear();
    form.reset();
    setResent(await sending.resend(by));
    input.current?.focus();
  };

  return (
    <AuthFrame
      title={t('verifyTitle')}
      intro={
        <>
          <Destination sent={destination} />
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
      <form
        ref={form.ref}
        noValidate
        onSubmit={form.submit(() => verify(form.values.code))}
        className="grid gap-6"
      >
        <CodeField
          ref={input}
          label={t('code')}
          name="otp"
          value={value}
          onChange={digits => {
            form.set('code', digits);
            verification.clear();
          }}
          onComplete={verify}
          isPending={verification.isPending}
          error={verification.failure ?? error}
        />
        <Button
          type="submit"
          size="lg"
          fullWidth
          isPending={verification.isPending}
          pendingLabel={t('verifyPending')}
        >
          {t('verifyAction')}
        </Button>
        <SlowNotice isPending={verification.isPending} />
        <div className="grid gap-3 border-t border-line pt-4">
          <p role="status" className="flex items-center gap-2 text-base text-success empty:hidden">
            {isResent && (
              <>
                <CheckIcon />
                {t('resent')}
              </>
            )}
          </p>
          <FormAlert>{secondsLeft > 0 ? null : sending.failure}</FormAlert>
          {secondsLeft > 0 ? (
            <p className="min-h-11 content-center text-base text-text-2 tabular">
              {secondsLeft > RESEND_WAIT_SECONDS
                ? t('resendLater', { time: formatCountdown(secondsLeft) })
                : t('resendIn', { count: secondsLeft })}
            </p>
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button
                variant="secondary"
                onClick={() => void send()}
                isPending={sending.isPending}
                pendingLabel={t('resendPending')}
              >
                {t('resend')}
              </Button>
              <Button variant="ghost" onClick={() => void send(otherChannel)} isDisabled={sending.isPending}>
                {t(otherChannel === 'sms' ? 'bySms' : 'byEmail')}
              </Button>
            </div>
          )}
          {siteConfig.outbox && <OutboxHint />}
        </div>
      </form>
    </AuthFrame>
  );
}
