/** Renders the login, from the password to the second factor or its setup. */
import { useForm } from '@rabita/client/forms/use-form';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { stripInvisible } from '@rabita/contract/digits';
import type { StaffChallenge } from '@rabita/contract/staff/auth';
import { PasswordField } from '@rabita/ui/controls/password-field';
import { TextField } from '@rabita/ui/controls/text-field';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useHasSessionExpired } from '../../platform/calls/session.ts';
import { findStaffErrorText, useStaffRequest } from '../../platform/calls/use-staff-mutation.ts';
import { EnrolStep } from './enrol-step.tsx';
import { FactorStep } from './factor-form.tsx';
import { LoginFrame, StepFooter } from './login-frame.tsx';
import { checkLogin } from './rules.ts';
import { texts } from './texts.ts';

type PasswordStepProps = {
  readonly email: string;
  /** Whether the previous second-factor challenge expired or had no attempts left. */
  readonly hasChallengeExpired: boolean;
  readonly onChallenge: (challenge: StaffChallenge, email: string) => void;
};

function PasswordStep({ email: initialEmail, hasChallengeExpired, onChallenge }: PasswordStepProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const form = useForm({ initial: { email: initialEmail, password: '' }, check: checkLogin });
  const { run, isPending, failure, retryAt } = useStaffRequest();
  const hasSessionExpired = useHasSessionExpired();
  const submit = async () => {
    const { email, password } = form.values;
    const body = { email: stripInvisible(email).trim(), password };
    const challenge = await run(() => callStaff('staffLogin', { body }), form.showApiError);
    if (challenge) onChallenge(challenge, email);
  };
  const notice = hasChallengeExpired
    ? findStaffErrorText('staff.challenge_invalid', language)
    : hasSessionExpired
      ? t('expired')
      : null;
  return (
    <LoginFrame title={t('title')} intro={t('intro')}>
      <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
        <TextField
          type="email"
          label={t('email')}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          {...form.text('email')}
        />
        <PasswordField
          label={t('password')}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          autoComplete="current-password"
          {...form.text('password')}
        />
        <StepFooter
          isPending={isPending}
          message={failure ?? (isPending ? null : notice)}
          retryAt={retryAt}
        />
        <div className="border-t border-line pt-5 text-sm text-text-2">
          <p className="font-semibold text-text">{t('forgotPassword')}</p>
          <p className="mt-0.5">{t('forgotPasswordDetail')}</p>
        </div>
      </form>
    </LoginFrame>
  );
}

/** @param initialChallenge the challenge of an accepted invitation, after which the login needs no password step */
export function Login({ initialChallenge }: { readonly initialChallenge?: StaffChallenge }) {
  const [challenge, setChallenge] = useState<StaffChallenge | null>(initialChallenge ?? null);
  const [email, setEmail] = useState('');
  const [hasChallengeExpired, setHasChallengeExpired] = useState(false);
  const startAgain = (reason: 'expired' | 'requested') => {
    setHasChallengeExpired(reason === 'expired');
    setChallenge(null);
  };
  if (!challenge)
    return (
      <PasswordStep
        email={email}
        hasChallengeExpired={hasChallengeExpired}
        onChallenge={(nextChallenge, typedEmail) => {
          setEmail(typedEmail);
          setChallenge(nextChallenge);
        }}
      />
    );
  const Step = challenge.next === 'enrol' ? EnrolStep : FactorStep;
  return <Step challenge={challenge.challenge} onStartAgain={startAgain} />;
}
