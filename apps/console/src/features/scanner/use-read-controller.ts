/** Controls which result the screen shows for each code, and for how long. */
import type { Tone } from '@rabita/door/verdict';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { playTone, unlockAudio } from '../../scan-engine/play-tone.ts';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import type { ScanResult } from '../../scan-engine/scanner-state.ts';
import { findNonTicket, getFindingTone, type NonTicket } from './rules.ts';

/** Short, so that the next attendee does not enter while the screen is still green for the previous one. */
export const ADMITTED_DISPLAY_MS = 3000;
/** Some codes are shown longer, because the screen says what to do with them. */
export const NON_TICKET_DISPLAY_MS: Readonly<Record<NonTicket, number>> = {
  foreign: 1000,
  reward: 3000,
  practice: 3000,
};
/** After a result, codes that are not tickets are ignored this long, because they may be next to the ticket. */
export const NON_TICKET_AFTER_TICKET_MS = 1000;

export type ReadDisplay = {
  /** The result on the screen, or the kind of a code that is not a ticket. Null: waiting for a code. */
  readonly shown: ScanResult | NonTicket | null;
  /** Increases with each shown result, so that the screen flashes even for a repeated verdict. */
  readonly flashCount: number;
};

export type ReadSource = 'camera' | 'keys';

export type ReadController = {
  readonly display: StoreApi<ReadDisplay>;
  read(text: string, source: ReadSource): void;
  showNonTicket(kind: NonTicket, source: ReadSource): void;
  start(): () => void;
};

export const isOutcome = (shown: ReadDisplay['shown']): shown is ScanResult =>
  shown !== null && typeof shown === 'object';

/** A reward's code has the waiting tone, because its holder has to go to a counter. */
export function getShownTone(shown: ReadDisplay['shown']): Tone {
  if (isOutcome(shown)) return getFindingTone(shown.finding);
  return shown === 'reward' ? 'wait' : 'ignore';
}

export function createReadController(
  scanner: RunningScanner,
  play: (tone: Tone) => void,
  isPractice = false,
): ReadController {
  const display = createStore<ReadDisplay>(() => ({ shown: null, flashCount: 0 }));
  let clearTimer: ReturnType<typeof setTimeout> | undefined;
  let lastOutcomeAt = Number.NEGATIVE_INFINITY;

  const clear = () => {
    clearTimeout(clearTimer);
    display.setState({ shown: null });
  };
  const show = (shown: ScanResult | NonTicket, clearAfterMs?: number) => {
    clearTimeout(clearTimer);
    display.setState(({ flashCount }) => ({ shown, flashCount: flashCount + 1 }));
    play(getShownTone(shown));
    if (clearAfterMs !== undefined) clearTimer = setTimeout(clear, clearAfterMs);
  };
  const showOutcome = (outcome: ScanResult) => {
    // A green screen with a note stays until Next, because the steward has to read the note.
    const clearsItself = getFindingTone(outcome.finding) === 'admit' && !outcome.attendee?.note;
    show(outcome, clearsItself ? ADMITTED_DISPLAY_MS : undefined);
    lastOutcomeAt = performance.now();
  };
  const showNonTicket = (kind: NonTicket, source: ReadSource) => {
    const isNextToTicket =
      performance.now() - lastOutcomeAt < NON_TICKET_AFTER_TICKET_MS ||
      scanner.view.getState().isWaitingForServer;
    if (source === 'camera' && isNextToTicket) return;
    show(kind, NON_TICKET_DISPLAY_MS[kind]);
  };

  return {
    display,
    showNonTicket,
    read: (text, source) => {
      const kind = findNonTicket(text);
      if (kind && !(isPractice && kind === 'practice')) showNonTicket(kind, source);
      else void scanner.scan(text);
    },
    start: () => {
      const stop = scanner.view.subscribe(({ outcome, isWaitingForServer }, previous) => {
        const { shown } = display.getState();
        // Clears the green screen of the previous attendee while the server evaluates the next scan.
        if (isWaitingForServer && !previous.isWaitingForServer && getShownTone(shown) === 'admit') clear();
        if (outcome === previous.outcome) return;
        if (!outcome) clear();
        else if (outcome.number !== previous.outcome?.number) showOutcome(outcome);
        // A late response added the member's name to the shown result.
        else if (isOutcome(shown)) {
          if (outcome.attendee?.note) clearTimeout(clearTimer);
          display.setState({ shown: outcome });
        }
      });
      return () => {
        stop();
        clearTimeout(clearTimer);
      };
    },
  };
}

/** Unlocks audio at the first press or key, because browsers block audio until then. */
export function useAudioUnlock(): void {
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
}

export function useReadController(scanner: RunningScanner, isPractice = false): ReadController {
  const [reads] = useState(() => createReadController(scanner, playTone, isPractice));
  useEffect(() => reads.start(), [reads]);
  useAudioUnlock();
  return reads;
}

export const useReadDisplay = ({ display }: ReadController): ReadDisplay => useStore(display);
