// Assembles a paired scanner from its parts: its actions and the state that its screens show.
import type { StoreApi } from 'zustand/vanilla';
import { type AdmitByHand, type Attendee, createAdmitByHand } from './admit-by-hand.ts';
import { type AdmitBySight, createAdmitBySight } from './admit-by-sight.ts';
import { createReleaseAnswers } from './answer-releases.ts';
import { createScanHandler } from './create-scan-handler.ts';
import { setDirection } from './record-exit.ts';
import { ScannerCore, type ScannerDeps } from './scanner-core.ts';
import type { ScannerView } from './scanner-state.ts';
import { createSyncLoop } from './sync-loop.ts';
import { createTestimony } from './testify.ts';
import { createUndoAdmission } from './undo-admission.ts';

export type RunningScanner = {
  readonly view: StoreApi<ScannerView>;
  /** Processes any text from the camera, a hand-held scanner or a person. Never throws. */
  scan(text: string): Promise<void>;
  /** Searches by name, the phone's last digits, or the booking number. Throws `ApiError` on failure. */
  findAttendees(q: string): Promise<{ attendees: readonly Attendee[]; has_more: boolean }>;
  admitByHand: AdmitByHand;
  admitBySight: AdmitBySight;
  /** Takes back the latest admission, unless its ten seconds have passed. Never throws. */
  undo(): Promise<void>;
  /** Clears the outcome on the screen. */
  dismiss(): void;
  /** Lets people in or out from now on, at an event that allows going out and in again. */
  setDirection(direction: 'in' | 'out'): Promise<void>;
  /** Syncs with the server now; a revoked scanner sends its undelivered admissions. True if that succeeded. */
  sync(): Promise<boolean>;
  /** Delivers every pending admission, then returns every lane. True when both are done. */
  leave(): Promise<boolean>;
  /** Takes news of the scanner's stream. Never throws. */
  hear(topic: string, payload: unknown): Promise<void>;
  /** Begins to sync regularly, and to listen. */
  start(): void;
  /** A stopped scanner cannot start again. */
  stop(): void;
};

export function runScanner(
  deps: ScannerDeps,
  freshId: () => string = () => crypto.randomUUID(),
): RunningScanner {
  const core = new ScannerCore(deps);
  const releases = createReleaseAnswers(core, () => loop.sync());
  const loop = createSyncLoop(core, { resendAnswers: releases.resend, readBattery: deps.readBattery });
  const testimony = createTestimony(core);
  const { leave } = loop;
  const sync = () => (core.isTestifying ? testimony.send() : loop.sync());
  let stopListening: () => void = () => undefined;
  return {
    view: core.view,
    scan: createScanHandler(core, freshId),
    findAttendees: q => core.request('findAttendees', { body: { q } }),
    admitByHand: createAdmitByHand(core, freshId, sync),
    admitBySight: createAdmitBySight(core, freshId),
    undo: createUndoAdmission(core, sync),
    dismiss: () => core.update({ outcome: null }),
    setDirection: direction => setDirection(core, direction),
    sync,
    leave,
    hear: releases.hear,
    start: () => {
      testimony.start();
      if (!core.isWorking) return;
      loop.start();
      stopListening =
        deps.listen?.({ token: deps.state.pairing.token, onNews: releases.hear, onRefused: sync }) ??
        stopListening;
    },
    stop: () => {
      stopListening();
      loop.stop();
      testimony.stop();
    },
  };
}
