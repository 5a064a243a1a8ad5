// Controls what the scanner's screen shows for each code that is read. Every shown result flashes and plays a tone. The
// green screen of an admission and the one for a foreign code (not a ticket) clear by themselves.
import type { Tone } from '@rabita/door/verdict';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { playTone, unlockAudio } from '../../scan-engine/play-tone.ts';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import type { ScanOutcome } from '../../scan-engine/scanner-state.ts';
import { isForeignCode, toneOfFinding } from './rules.ts';

/** Short, so that the next attendee does not walk in on the green screen of the previous one. */
export const ADMITTED_DISPLAY_MS = 3000;
export const FOREIGN_DISPLAY_MS = 1000;
/**
 * For this long after a ticket's result, foreign codes from the camera are ignored: a code next to the ticket must not
 * replace the result.
 */
export const FOREIGN_AFTER_TICKET_MS = 1000;

export type ReadDisplay = {
  /** The result on the screen. `foreign`: the code is not a ticket. Null: waiting for a code. */
  readonly shown: ScanOutcome | 'foreign' | null;
  /** Increases with each shown result, so that the screen also flashes for the same verdict twice in a row. */
  readonly flash: number;
};

export type ReadSource = 'camera' | 'keys';

export type ReadController = {
  readonly display: StoreApi<ReadDisplay>;
  /** Scans a ticket's code. Any other code is only shown as foreign (not a ticket). */
  read(text: string, source: ReadSource): void;
  /** Shows that the code is not a ticket. */
  showForeign(source: ReadSource): void;
  /** Shows each new result of the scanner from now on. Returns a function that stops this. */
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
  const show = (shown: ScanOutcome | 'foreign', clearAfterMs?: number) => {
    clearTimeout(clearTimer);
    display.setState(({ flash }) => ({ shown, flash: flash + 1 }));
    play(shown === 'foreign' ? 'ignore' : toneOfFinding(shown.finding));
    if (clearAfterMs !== undefined) clearTimer = setTimeout(clear, clearAfterMs);
  };
  const showOutcome = (outcome: ScanOutcome) => {
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
      if (isForeignCode(text)) showForeign(source);
      else void scanner.scan(text);
    },
    start: () => {
      const stop = scanner.view.subscribe(({ outcome, isAsking }, before) => {
        const { shown } = display.getState();
        // While the server decides about the next attendee, the green of the previous attendee must not stay.
        if (isAsking && !before.isAsking && isGreen(shown)) clear();
        if (outcome === before.outcome) return;
        if (!outcome) clear();
        else if (outcome.number !== before.outcome?.number) showOutcome(outcome);
        // Not a new read: the server's late answer added the member's name to the result.
        else if (shown !== null && shown !== 'foreign') display.setState({ shown: outcome });
      });
      return () => {
        stop();
        clearTimeout(clearTimer);
      };
    },
  };
}

/** Creates and starts a read controller. Unlocks audio at the first press, because browsers block audio before it. */
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
