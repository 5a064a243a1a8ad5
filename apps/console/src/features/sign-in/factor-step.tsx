// Renders the second step of the login, which asks for a code from the authenticator app or a recovery code.
import { ApiError } from '@rabita/client/calls/api-error';
import { useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { TextField } from '@rabita/ui/controls/text-field';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { startSession } from '../../platform/calls/staff-session.ts';
import { useStaffRequest } from '../../platform/calls/use-staff-request.ts';
import { AuthenticatorCodeField } from './authenticator-code-field.tsx';
import { checkCode, checkRecoveryCode } from './rules.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { StepFooter } from './step-footer.tsx';
import { texts } from './texts.ts';

type FactorStepProps = {
  readonly challenge: string;
  /** Goes back to the password step. */
  readonly onStartAgain: (reason: 'expired' | 'requested') => void;
};

/** Whether the API refused a login step because the challenge has expired or has no attempts left. */
export const isDeadChallenge = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'staff.challenge_dead';

export function FactorStep({ challenge, onStartAgain }: FactorStepProps) {
  const t = useTexts(texts);
  const [isRecovery, setRecovery] = useState(false);
  const form = useForm({ initial: { code: '' }, check: isRecovery ? checkRecoveryCode : checkCode });
  const { run, isPending, failure, retryAt, clear } = useStaffRequest();

  const send = async (code: string) => {
    const body = isRecovery ? { challenge, recovery_code: code } : { challenge, code };
    const signedIn = await run(
      () => callStaff('verifySecondFactor', { body }),
      refusal => {
        if (isDeadChallenge(refusal)) onStartAgain('expired');
        // Clears an app code, because the app soon shows a new code. Keeps a recovery code, so that the person can
        // correct a typo.
        if (!isRecovery) form.set('code', '');
        return isDeadChallenge(refusal);
      },
    );
    if (signedIn) startSession(signedIn.token);
  };
  const switchMethod = () => {
    setRecovery(!isRecovery);
    form.set('code', '');
    clear();
  };
  return (
    <SignInFrame title={t('factorTitle')} intro={isRecovery ? t('recoveryHint') : t('factorIntro')}>
      <form
        ref={form.ref}
        noValidate
        onSubmit={form.submit(() => void send(form.values.code))}
        className="grid gap-5"
      >
        {isRecovery ? (
          <TextField
            label={t('recovery')}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.text('code')}
          />
        ) : (
          <AuthenticatorCodeField
            form={form}
            isPending={isPending}
            onComplete={digits => void send(digits)}
          />
        )}
        <StepFooter isPending={isPending} sentence={failure} retryAt={retryAt} />
        <div className="flex flex-wrap justify-between gap-x-6">
          <Button variant="link" onClick={switchMethod}>
            {isRecovery ? t('useApp') : t('useRecovery')}
          </Button>
          <Button variant="link" onClick={() => onStartAgain('requested')}>
            {t('startAgain')}
          </Button>
        </div>
      </form>
    </SignInFrame>
  );
}
