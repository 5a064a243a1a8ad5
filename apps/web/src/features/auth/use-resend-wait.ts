// The wait between two codes: it survives a reload, because it hangs on when the last one was asked for.

import { readLocal, writeLocal } from '@rabita/client/storage';
import { useCountdown } from '@rabita/client/use-countdown';
import { RESEND_WAIT_SECONDS } from '@rabita/contract/constants';
import { useState } from 'react';
import { readSentAt, resendAt } from './rules.ts';

/** Notes that a code was sent and that the next may be asked for in `waitSeconds`, as the API said. */
export function rememberSent(waitSeconds: number = RESEND_WAIT_SECONDS): void {
  const sentAt = Date.now() + (waitSeconds - RESEND_WAIT_SECONDS) * 1000;
  writeLocal('otpLastSentAt', String(sentAt));
}

/** Seconds left until a new code may be asked for, and how to start the wait anew. */
export function useResendWait(): {
  readonly left: number;
  readonly startWait: (waitSeconds?: number) => void;
} {
  const read = () => resendAt(readSentAt(readLocal('otpLastSentAt')), RESEND_WAIT_SECONDS, Date.now());
  const [until, setUntil] = useState(read);
  const startWait = (waitSeconds?: number) => {
    rememberSent(waitSeconds);
    setUntil(read());
  };
  return { left: useCountdown(until), startWait };
}
