/** Renders the steps of the login. */
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
import { sentenceOfStaffError, useStaffRequest } from '../../platform/calls/use-staff-mutation.ts';
import { EnrolStep } from './enrol-step.tsx';
import { FactorStep } from './factor-form.tsx';
import { checkLogin } from './rules.ts';
import { SignInFrame, StepFooter } from './sign-in-frame.tsx';
import { texts } from './texts.ts';

type PasswordStepProps = {
  readonly email: string;
  /** Whether the earlier attempt ended because its time or its tries ran out. */
  readonly hasRunOut: boolean;
  readonly onChallenged: (challenged: StaffChallenge, email: string) => void;
};

function PasswordStep({ email: typed, hasRunOut, onChallenged }: PasswordStepProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const form = useForm({ initial: { email: typed, password: '' }, check: checkLogin });
  const { run, isPending, failure, retryAt } = useStaffRequest();
  const hasExpired = useHasSessionExpired();
  const submit = async () => {
    const { email, password } = form.values;
    const body = { email: stripInvisible(email).trim(), password };
    const challenged = await run(() => callStaff('staffLogin', { body }), form.showApiError);
    if (challenged) onChallenged(challenged, email);
  };
  const notice = hasRunOut
    ? sentenceOfStaffError('staff.challenge_invalid', language)
    : hasExpired
      ? t('expired')
      : null;
  return (
    <SignInFrame title={t('title')} intro={t('intro')}>
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
          sentence={failure ?? (isPending ? null : notice)}
          retryAt={retryAt}
        />
        <div className="border-t border-line pt-5 text-sm text-text-2">
          <p className="font-semibold text-text">{t('forgot')}</p>
          <p className="mt-0.5">{t('forgotDetail')}</p>
        </div>
      </form>
    </SignInFrame>
  );
}

type SignInProps = {
  /** The second-factor challenge of an accepted invitation. With it, the login starts after the password step. */
  readonly initialChallenge?: StaffChallenge;
};

export function SignIn({ initialChallenge }: SignInProps) {
  const [challenged, setChallenged] = useState<StaffChallenge | null>(initialChallenge ?? null);
  const [email, setEmail] = useState('');
  const [hasRunOut, setHasRunOut] = useState(false);
  const startAgain = (reason: 'expired' | 'requested') => {
    setHasRunOut(reason === 'expired');
    setChallenged(null);
  };
  if (!challenged)
    return (
      <PasswordStep
        email={email}
        hasRunOut={hasRunOut}
        onChallenged={(next, from) => {
          setEmail(from);
          setChallenged(next);
        }}
      />
    );
  const Step = challenged.next === 'enrol' ? EnrolStep : FactorStep;
  return <Step challenge={challenged.challenge} onStartAgain={startAgain} />;
}
