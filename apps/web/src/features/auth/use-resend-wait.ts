// Counts down the wait between two codes; it survives a reload, because it starts from the stored request time.

import { readLocal, writeLocal } from '@rabita/client/storage';
import { useCountdown } from '@rabita/client/use-countdown';
import { RESEND_WAIT_SECONDS } from '@rabita/contract/constants';
import { useState } from 'react';
import { nextResendAt, parseSentAt } from './rules.ts';

/** Stores that a code was sent and that the next one may be requested in `waitSeconds`, as the API said. */
export function writeSentAt(waitSeconds: number = RESEND_WAIT_SECONDS): void {
  const sentAt = Date.now() + (waitSeconds - RESEND_WAIT_SECONDS) * 1000;
  writeLocal('otpLastSentAt', String(sentAt));
}

/** Seconds left until a new code may be requested, and a function that restarts the wait. */
export function useResendWait(): {
  readonly secondsLeft: number;
  readonly startWait: (waitSeconds?: number) => void;
} {
  const readWaitEnd = () =>
    nextResendAt(parseSentAt(readLocal('otpLastSentAt')), RESEND_WAIT_SECONDS, Date.now());
  const [waitEndsAt, setWaitEndsAt] = useState(readWaitEnd);
  const startWait = (waitSeconds?: number) => {
    writeSentAt(waitSeconds);
    setWaitEndsAt(readWaitEnd());
  };
  return { secondsLeft: useCountdown(waitEndsAt), startWait };
}
