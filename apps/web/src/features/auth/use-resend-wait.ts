/** Counts down until a new code may be requested, even after a reload, because the request time is stored. */
import { readLocal, writeLocal } from '@rabita/client/storage';
import { useCountdown } from '@rabita/client/use-countdown';
import { RESEND_WAIT_SECONDS } from '@rabita/contract/constants';
import { useState } from 'react';
import { nextResendAt, parseSentAt } from './rules.ts';

/** Stores the time of a code request, shifted so that the countdown ends after the API's wait, `waitSeconds`. */
export function writeSentAt(waitSeconds: number = RESEND_WAIT_SECONDS): void {
  const sentAt = Date.now() + (waitSeconds - RESEND_WAIT_SECONDS) * 1000;
  writeLocal('otpLastSentAt', String(sentAt));
}

/** Returns the seconds until a new code may be requested, and a function that restarts the wait. */
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
