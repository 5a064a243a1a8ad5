// Lets each new finding be heard and felt, once.
import { useEffect } from 'react';
import { playTone, wakeSound } from '../../scanner/play-tone.ts';
import type { RunningScanner } from '../../scanner/run-scanner.ts';
import { toneOfFinding } from './rules.ts';

export function useSignals(scanner: RunningScanner): void {
  // Any press will do: browsers play nothing before one.
  useEffect(() => {
    const wake = () => void wakeSound();
    const once = { once: true };
    window.addEventListener('pointerdown', wake, once);
    window.addEventListener('keydown', wake, once);
    return () => {
      window.removeEventListener('pointerdown', wake);
      window.removeEventListener('keydown', wake);
    };
  }, []);
  useEffect(() => {
    let last = scanner.view.getState().outcome?.number;
    return scanner.view.subscribe(({ outcome }) => {
      if (!outcome || outcome.number === last) return;
      last = outcome.number;
      playTone(toneOfFinding(outcome.finding));
    });
  }, [scanner]);
}
