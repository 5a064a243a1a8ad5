// What the screen shows of the scanner's reads: each starts a fresh flash and sound, and a green clears by itself.
import type { Tone } from '@rabita/door/verdict';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { playTone, wakeSound } from '../../scan-engine/play-tone.ts';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import type { Outcome } from '../../scan-engine/scanner-state.ts';
import { isForeign, toneOfFinding } from './rules.ts';

/** Nobody walks in under the last one's green. */
export const GREEN_MS = 3000;
export const FOREIGN_MS = 1000;
/** A camera sees two codes at once: one beside a ticket must not take the place of the ticket's verdict. */
export const BESIDE_MS = 1000;

export type Display = {
  /** `foreign`: a code that is no ticket's; null: ready. */
  readonly shown: Outcome | 'foreign' | null;
  /** Rises with each read, so that the same verdict twice flashes twice. */
  readonly flash: number;
};

export type Source = 'camera' | 'keys';

export type Reads = {
  readonly display: StoreApi<Display>;
  /** A ticket's code goes to the scanner; any other is only named. */
  read(text: string, source: Source): void;
  /** A code that is no ticket's. */
  showForeign(source: Source): void;
  /** Gives what stops it. */
  start(): () => void;
};

const isGreen = (shown: Display['shown']) =>
  shown !== null && shown !== 'foreign' && toneOfFinding(shown.finding) === 'admit';

export function createReads(scanner: RunningScanner, play: (tone: Tone) => void): Reads {
  const display = createStore<Display>(() => ({ shown: null, flash: 0 }));
  let clearing: ReturnType<typeof setTimeout> | undefined;
  let foundAt = Number.NEGATIVE_INFINITY;

  const clear = () => {
    clearTimeout(clearing);
    display.setState({ shown: null });
  };
  const show = (shown: Outcome | 'foreign', clearAfter?: number) => {
    clearTimeout(clearing);
    display.setState(({ flash }) => ({ shown, flash: flash + 1 }));
    play(shown === 'foreign' ? 'ignore' : toneOfFinding(shown.finding));
    if (clearAfter !== undefined) clearing = setTimeout(clear, clearAfter);
  };
  const showOutcome = (outcome: Outcome) => {
    show(outcome, toneOfFinding(outcome.finding) === 'admit' ? GREEN_MS : undefined);
    foundAt = performance.now();
  };
  const showForeign = (source: Source) => {
    const isBeside = performance.now() - foundAt < BESIDE_MS || scanner.view.getState().isAsking;
    if (source === 'camera' && isBeside) return;
    show('foreign', FOREIGN_MS);
  };

  return {
    display,
    showForeign,
    read: (text, source) => {
      if (isForeign(text)) showForeign(source);
      else void scanner.scan(text);
    },
    start: () => {
      const stop = scanner.view.subscribe(({ outcome, isAsking }, before) => {
        const { shown } = display.getState();
        // The next attendee's answer takes long: the last one's green must not stand meanwhile.
        if (isAsking && !before.isAsking && isGreen(shown)) clear();
        if (outcome === before.outcome) return;
        if (!outcome) clear();
        else if (outcome.number !== before.outcome?.number) showOutcome(outcome);
        // The same read, of which more is known now: whose ticket it was.
        else if (shown !== null && shown !== 'foreign') display.setState({ shown: outcome });
      });
      return () => {
        stop();
        clearTimeout(clearing);
      };
    },
  };
}

/** The reads of a running scanner while a screen shows them; browsers play sound after a press only. */
export function useReads(scanner: RunningScanner): Reads {
  const [reads] = useState(() => createReads(scanner, playTone));
  useEffect(() => reads.start(), [reads]);
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
  return reads;
}

export const useDisplay = ({ display }: Reads): Display => useStore(display);
