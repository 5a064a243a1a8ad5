// The way into the console, step by step: password, then the second factor or its set-up.
import type { Challenged } from '@rabita/contract/staff/auth';
import { useState } from 'react';
import { EnrolStep } from './enrol-step.tsx';
import { FactorStep } from './factor-step.tsx';
import { PasswordStep } from './password-step.tsx';

type SignInProps = {
  /** What an accepted invitation has opened already. */
  readonly begunWith?: Challenged;
};

export function SignIn({ begunWith }: SignInProps) {
  const [challenged, setChallenged] = useState<Challenged | null>(begunWith ?? null);
  const [email, setEmail] = useState('');
  const [hasRunOut, setRunOut] = useState(false);
  const startAgain = (because: 'run out' | 'asked') => {
    setRunOut(because === 'run out');
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
