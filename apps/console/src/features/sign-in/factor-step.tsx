// The second step: the code of the authenticator app, or one of the codes saved for the day the phone is lost.
import { ApiError } from '@rabita/client/api-error';
import { useTexts } from '@rabita/client/texts';
import { useForm } from '@rabita/client/use-form';
import { Button } from '@rabita/ui/controls/button';
import { TextField } from '@rabita/ui/controls/text-field';
import { useState } from 'react';
import { callStaff } from '../../platform/call-staff.ts';
import { startSession } from '../../platform/staff-session.ts';
import { useStaffRequest } from '../../platform/use-staff-request.ts';
import { CodeBox } from './code-box.tsx';
import { checkCode, checkRecovery } from './rules.ts';
import { StepEnd } from './step-end.tsx';
import { texts } from './texts.ts';
import { WayIn } from './way-in.tsx';

type FactorStepProps = {
  readonly challenge: string;
  /** Back to the password. */
  readonly onStartAgain: (because: 'run out' | 'asked') => void;
};

/** A challenge that has run out, or whose tries are spent, opens nothing any more. */
export const isDeadChallenge = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'staff.challenge_dead';

export function FactorStep({ challenge, onStartAgain }: FactorStepProps) {
  const t = useTexts(texts);
  const [isRecovery, setRecovery] = useState(false);
  const form = useForm({ initial: { code: '' }, check: isRecovery ? checkRecovery : checkCode });
  const { run, isPending, failure, retryAt, clear } = useStaffRequest();

  const send = async (code: string) => {
    const body = isRecovery ? { challenge, recovery_code: code } : { challenge, code };
    const signedIn = await run(
      () => callStaff('verifySecondFactor', { body }),
      refusal => {
        if (isDeadChallenge(refusal)) onStartAgain('run out');
        // The app shows the next one soon; a recovery code is copied from paper, and mended where it stands.
        if (!isRecovery) form.set('code', '');
        return isDeadChallenge(refusal);
      },
    );
    if (signedIn) startSession(signedIn.token);
  };
  const turn = () => {
    setRecovery(!isRecovery);
    form.set('code', '');
    clear();
  };
  return (
    <WayIn title={t('factorTitle')} intro={isRecovery ? t('recoveryHint') : t('factorIntro')}>
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
          <CodeBox form={form} isPending={isPending} onComplete={digits => void send(digits)} />
        )}
        <StepEnd isPending={isPending} sentence={failure} retryAt={retryAt} />
        <div className="flex flex-wrap justify-between gap-x-6">
          <Button variant="link" onClick={turn}>
            {isRecovery ? t('useApp') : t('useRecovery')}
          </Button>
          <Button variant="link" onClick={() => onStartAgain('asked')}>
            {t('startAgain')}
          </Button>
        </div>
      </form>
    </WayIn>
  );
}
