/** Renders the field for a code, which is sent as soon as it is complete, and offers a new code after the wait. */
import { SlowNotice } from '@rabita/client/calls/slow-notice';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useForm } from '@rabita/client/forms/use-form';
import { formatCountdown } from '@rabita/client/language/format';
import { useTexts } from '@rabita/client/language/texts';
import { siteConfig } from '@rabita/client/site-config';
import { RESEND_WAIT_SECONDS } from '@rabita/contract/constants';
import { CheckIcon } from '@rabita/ui/art/first-icons';
import { Button } from '@rabita/ui/controls/button';
import { CodeField } from '@rabita/ui/controls/code-field';
import { useEffect, useRef, useState } from 'react';
import type { useRequest } from '../../platform/calls/use-request.ts';
import type { CodeDestination } from '../../platform/session/auth-state.ts';
import { OutboxHint } from './outbox-hint.tsx';
import { checkVerification } from './rules.ts';
import { texts } from './texts.ts';

type CodeCredential = Credential & { readonly code?: string };

/**
 * Reads the verification code from an SMS with the WebOTP API. In other browsers the keyboard may suggest the code.
 * While `isEnabled`, waits for an SMS for this domain and passes its code to `onCode`.
 */
function useCodeFromSms(isEnabled: boolean, onCode: (code: string) => void): void {
  const latestOnCode = useRef(onCode);
  latestOnCode.current = onCode;
  useEffect(() => {
    if (!isEnabled || !('OTPCredential' in window)) return;
    const controller = new AbortController();
    const options = { otp: { transport: ['sms'] }, signal: controller.signal } as CredentialRequestOptions;
    navigator.credentials.get(options).then(
      (credential: CodeCredential | null) => {
        if (credential?.code && !controller.signal.aborted) latestOnCode.current(credential.code);
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [isEnabled]);
}

type Channel = CodeDestination['channel'];
type RequestState = Pick<ReturnType<typeof useRequest>, 'isPending' | 'failure' | 'clear'>;

type CodeEntryProps = {
  /** How the code was sent; undefined if that is not known. */
  readonly channel: Channel | undefined;
  /** Another channel by which the user may request the code. */
  readonly otherChannel?: Channel;
  /** Seconds until a new code can be requested. */
  readonly secondsLeft: number;
  /** `submit` resolves to true if the API rejected the code. */
  readonly verification: RequestState & { readonly submit: (code: string) => Promise<boolean> };
  /** `send` resolves to true when the API has sent a code. */
  readonly resend: RequestState & { readonly send: (channel?: Channel) => Promise<boolean> };
};

export function CodeEntry({ channel, otherChannel, secondsLeft, verification, resend }: CodeEntryProps) {
  const t = useTexts(texts);
  const form = useForm({ initial: { code: '' }, check: checkVerification });
  const { value, error } = form.text('code');
  const [isResent, setIsResent] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.focus(), []);

  const verify = async (digits: string) => {
    setIsResent(false);
    resend.clear();
    if (!(await verification.submit(digits))) return;
    // The next code needs an empty field, also after a press of the button.
    form.reset();
    input.current?.focus();
  };
  useCodeFromSms(channel !== 'email', digits => {
    form.set('code', digits);
    void verify(digits);
  });
  const send = async (newChannel?: Channel) => {
    verification.clear();
    form.reset();
    setIsResent(await resend.send(newChannel));
    input.current?.focus();
  };

  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit(() => void verify(form.values.code))}
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
        onComplete={digits => void verify(digits)}
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
        <p role="status" className="flex items-center gap-2 text-base text-success empty:absolute">
          {isResent && (
            <>
              <CheckIcon />
              <span>{t('resent')}</span>
            </>
          )}
        </p>
        <FormAlert>{resend.failure}</FormAlert>
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
              isPending={resend.isPending}
              pendingLabel={t('resendPending')}
            >
              {t('resend')}
            </Button>
            {otherChannel && (
              <Button variant="ghost" onClick={() => void send(otherChannel)} isDisabled={resend.isPending}>
                {t(otherChannel === 'sms' ? 'bySms' : 'byEmail')}
              </Button>
            )}
          </div>
        )}
        {siteConfig.outbox && <OutboxHint />}
      </div>
    </form>
  );
}
