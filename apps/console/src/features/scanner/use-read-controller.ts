// Controls what the screen shows for each read of a code: every read flashes and sounds, and a green clears by itself.
import type { Tone } from '@rabita/door/verdict';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { playTone, unlockAudio } from '../../scan-engine/play-tone.ts';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import type { Outcome } from '../../scan-engine/scanner-state.ts';
import { isForeign, toneOfFinding } from './rules.ts';

/** Short, so that nobody walks in on the previous attendee's green. */
export const ADMITTED_DISPLAY_MS = 3000;
export const FOREIGN_DISPLAY_MS = 1000;
/** A camera may see two codes at once: a foreign code next to a ticket must not replace the ticket's verdict. */
export const FOREIGN_AFTER_TICKET_MS = 1000;

export type ReadDisplay = {
  /** `foreign`: a code that is not a ticket. Null: ready. */
  readonly shown: Outcome | 'foreign' | null;
  /** Increases with each read, so that the same verdict twice flashes twice. */
  readonly flash: number;
};

export type ReadSource = 'camera' | 'keys';

export type ReadController = {
  readonly display: StoreApi<ReadDisplay>;
  /** Scans a ticket's code. Any other code is only shown as foreign. */
  read(text: string, source: ReadSource): void;
  /** Shows that a code is not a ticket. */
  showForeign(source: ReadSource): void;
  /** Returns a function that stops it. */
  start(): () => void;
};

const isGreen = (shown: ReadDisplay['shown']) =>
  shown !== null && shown !== 'foreign' && toneOfFinding(shown.finding) === 'admit';

export function createReadController(scanner: RunningScanner, play: (tone: Tone) => void): ReadController {
  const display = createStore<ReadDisplay>(() => ({ shown: null, flash: 0 }));
  let clearTimer: ReturnType<typeof setTimeout> | undefined;
  let lastOutcomeAt = Number.NEGATIVE_INFINITY;

  const clear = () => {
    clearTimeout(clearTimer);
    display.setState({ shown: null });
  };
  const show = (shown: Outcome | 'foreign', clearAfterMs?: number) => {
    clearTimeout(clearTimer);
    display.setState(({ flash }) => ({ shown, flash: flash + 1 }));
    play(shown === 'foreign' ? 'ignore' : toneOfFinding(shown.finding));
    if (clearAfterMs !== undefined) clearTimer = setTimeout(clear, clearAfterMs);
  };
  const showOutcome = (outcome: Outcome) => {
    show(outcome, toneOfFinding(outcome.finding) === 'admit' ? ADMITTED_DISPLAY_MS : undefined);
    lastOutcomeAt = performance.now();
  };
  const showForeign = (source: ReadSource) => {
    const isNextToTicket =
      performance.now() - lastOutcomeAt < FOREIGN_AFTER_TICKET_MS || scanner.view.getState().isAsking;
    if (source === 'camera' && isNextToTicket) return;
    show('foreign', FOREIGN_DISPLAY_MS);
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
        // While the next attendee waits for an answer, the previous attendee's green must not stay.
        if (isAsking && !before.isAsking && isGreen(shown)) clear();
        if (outcome === before.outcome) return;
        if (!outcome) clear();
        else if (outcome.number !== before.outcome?.number) showOutcome(outcome);
        // The same read: a late answer added the member's name.
        else if (shown !== null && shown !== 'foreign') display.setState({ shown: outcome });
      });
      return () => {
        stop();
        clearTimeout(clearTimer);
      };
    },
  };
}

/** The reads of a running scanner. Unlocks audio at the first press, because browsers block it before. */
export function useReadController(scanner: RunningScanner): ReadController {
  const [reads] = useState(() => createReadController(scanner, playTone));
  useEffect(() => reads.start(), [reads]);
  useEffect(() => {
    const unlock = () => void unlockAudio();
    const once = { once: true };
    window.addEventListener('pointerdown', unlock, once);
    window.addEventListener('keydown', unlock, once);
    return () => {
      window.removeEventListener('pointerdown', unlock);
      window.removeEventListener('keydown', unlock);
    };
  }, []);
  return reads;
}

export const useReadDisplay = ({ display }: ReadController): ReadDisplay => useStore(display);
