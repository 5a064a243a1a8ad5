// Renders the steps of the login: the password, then a code or, at the first login, the setup of the authenticator app.
import type { StaffChallenge } from '@rabita/contract/staff/auth';
import { useState } from 'react';
import { EnrolStep } from './enrol-step.tsx';
import { FactorStep } from './factor-step.tsx';
import { PasswordStep } from './password-step.tsx';

type SignInProps = {
  /** The second-factor challenge of an accepted invitation. With it, the login starts after the password step. */
  readonly initialChallenge?: StaffChallenge;
};

export function SignIn({ initialChallenge }: SignInProps) {
  const [challenged, setChallenged] = useState<StaffChallenge | null>(initialChallenge ?? null);
  const [email, setEmail] = useState('');
  const [hasRunOut, setRunOut] = useState(false);
  const startAgain = (reason: 'expired' | 'requested') => {
    setRunOut(reason === 'expired');
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
