/** Hooks of the counter's screens: its view, and handing a reward out with the result to show. */

import { useTexts } from '@rabita/client/language/texts';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { HandOut } from '../../platform/hand-out/hand-out-result.tsx';
import { normaliseCode, toHandOutError } from '../../platform/hand-out/rules.ts';
import { playTone } from '../../scan-engine/play-tone.ts';
import type { CounterView, RunningCounter } from '../../scan-engine/run-counter.ts';
import { counterTexts } from './counter-texts.ts';
import { useDoorRequest } from './use-scanner.ts';

export const useCounterView = <Part>(counter: RunningCounter, part: (view: CounterView) => Part): Part =>
  useStore(counter.view, part);

export function useCounterHandOut(counter: RunningCounter) {
  const t = useTexts(counterTexts);
  const { run, isPending, failure, retryAt } = useDoorRequest(t('noResponse'));
  const [result, setResult] = useState<HandOut | null>(null);
  const show = (next: HandOut) => {
    setResult(next);
    playTone('redemption' in next ? 'admit' : 'refuse');
  };
  return {
    isPending,
    failure,
    retryAt,
    result,
    clear: () => setResult(null),
    rejectTicket: () => show({ error: { code: 'ticket', at: null, by: null } }),
    /** Resolves to whether the reward is handed out. */
    handOut: async (typed: string): Promise<boolean> => {
      const code = normaliseCode(typed);
      setResult(null);
      const redemption = await run(
        () => counter.collect(code),
        error => {
          const handOutError = toHandOutError(error);
          if (handOutError) show({ error: handOutError });
          return handOutError !== null;
        },
      );
      if (!redemption) return false;
      const { full_name, ...rest } = redemption;
      show({ redemption: { ...rest, member: full_name === null ? null : { full_name } } });
      return true;
    },
  };
}
