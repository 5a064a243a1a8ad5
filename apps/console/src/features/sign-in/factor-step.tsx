// Renders the second step of the login, which asks for a code from the authenticator app or a recovery code.
import { ApiError } from '@rabita/client/calls/api-error';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { startSession } from '../../platform/calls/staff-session.ts';
import { useStaffRequest } from '../../platform/calls/use-staff-request.ts';
import { type Factor, FactorForm } from './factor-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
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
  const request = useStaffRequest();
  const [isRecovery, setRecovery] = useState(false);
  const send = async (factor: Factor) => {
    const signedIn = await request.run(
      () => callStaff('verifySecondFactor', { body: { challenge, ...factor } }),
      refusal => {
        if (isDeadChallenge(refusal)) onStartAgain('expired');
        return isDeadChallenge(refusal);
      },
    );
    if (signedIn) startSession(signedIn.token);
    return signedIn !== undefined;
  };
  return (
    <SignInFrame title={t('factorTitle')} intro={isRecovery ? t('recoveryHint') : t('factorIntro')}>
      <FactorForm
        request={request}
        onSend={send}
        isRecovery={isRecovery}
        onSwitch={setRecovery}
        link={
          <Button variant="link" onClick={() => onStartAgain('requested')}>
            {t('startAgain')}
          </Button>
        }
      />
    </SignInFrame>
  );
}
