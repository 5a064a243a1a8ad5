// The way into the console, step by step: password, then the second factor or its set-up.
import type { Challenged } from '@rabita/contract/staff-auth';
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
  const [notice, setNotice] = useState<string | null>(null);
  const startAgain = (reason: string | null) => {
    setNotice(reason);
    setChallenged(null);
  };
  if (!challenged) return <PasswordStep notice={notice} onChallenged={setChallenged} />;
  const Step = challenged.next === 'enrol' ? EnrolStep : FactorStep;
  return <Step challenge={challenged.challenge} onStartAgain={startAgain} />;
}
