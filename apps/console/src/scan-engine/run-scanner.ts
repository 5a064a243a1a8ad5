/** Assembles a paired scanner from its parts: its actions and the state that its screens show. */
import { ApiError } from '@rabita/client/calls/api-error';
import type { StoreApi } from 'zustand/vanilla';
import { type AdmitByHand, type Attendee, createAdmitByHand } from './admit-by-hand.ts';
import { type AdmitBySight, createAdmitBySight } from './admit-by-sight.ts';
import { createLateUpload } from './create-late-upload.ts';
import { createReleaseResponses } from './create-release-responses.ts';
import { createScanHandler } from './create-scan-handler.ts';
import { setDirection } from './record-exit.ts';
import { ScannerCore, type ScannerDeps } from './scanner-core.ts';
import type { ScannerView } from './scanner-state.ts';
import { createSyncLoop } from './sync-loop.ts';
import { withTimeout } from './with-timeout.ts';

/** Creates an action that undoes the latest admission: locally if the scan was never sent, else on the server. */
function createUndoAdmission(core: ScannerCore, sync: () => Promise<boolean>): RunningScanner['undo'] {
  return async () => {
    const startedAt = core.now();
    const { undo } = core.view.getState();
    if (!undo || undo.state === 'working' || startedAt.monotonic >= undo.expiresAt) return;
    const { key, scanId } = undo;
    const setState = (state: 'working' | 'no_network' | 'refused', refusal?: string) => {
      if (core.view.getState().undo?.scanId === scanId) core.update({ undo: { ...undo, state, refusal } });
    };
    const conclude = async () => {
      if (core.ownScans.get(key)?.id === scanId) await core.saveOwnScan(key, undefined);
      core.update({ undo: null });
      core.showResult({ verdict: 'undone' }, { isLocal: false, startedAt });
    };
    setState('working');
    try {
      // The server does not have a scan that was never sent.
      if (!core.sentIds.has(scanId)) return await conclude();
      // After the undo expires, the server rejects it.
      await withTimeout((undo.expiresAt - startedAt.monotonic) * 1000, async signal => {
        // Delivers the admission first, because the request that sent it may have been lost.
        if (core.ownScans.get(key)?.stage === 'unsent') await sync();
        await core.request('undoScan', { params: { id: scanId }, signal });
      });
      await conclude();
    } catch (error) {
      const isRefused = error instanceof ApiError && error.kind === 'refused';
      setState(isRefused ? 'refused' : 'no_network', isRefused ? error.code : undefined);
    }
  };
}

export type RunningScanner = {
  readonly view: StoreApi<ScannerView>;
  scan(text: string): Promise<void>;
  /** Searches by name, the phone's last digits, or the booking number. Throws `ApiError` on failure. */
  findAttendees(q: string): Promise<{ attendees: readonly Attendee[]; has_more: boolean }>;
  admitByHand: AdmitByHand;
  admitBySight: AdmitBySight;
  /** Undoes the latest admission, unless its ten seconds have passed. Never throws. */
  undo(): Promise<void>;
  dismiss(): void;
  setDirection(direction: 'in' | 'out'): Promise<void>;
  sync(): Promise<boolean>;
  leave(): Promise<boolean>;
  handleUpdate(topic: string, payload: unknown): Promise<void>;
  start(): void;
  stop(): void;
};

export function runScanner(
  deps: ScannerDeps,
  createScanId: () => string = () => crypto.randomUUID(),
): RunningScanner {
  const core = new ScannerCore(deps);
  const releases = createReleaseResponses(core, () => loop.sync());
  const loop = createSyncLoop(core, { resendPromises: releases.resend, readBattery: deps.readBattery });
  const lateUpload = createLateUpload(core);
  const { leave } = loop;
  const sync = () => (core.isUploadingLate ? lateUpload.send() : loop.sync());
  let stopFollowing: () => void = () => undefined;
  return {
    view: core.view,
    scan: createScanHandler(core, createScanId),
    findAttendees: q => core.request('findAttendees', { body: { q } }),
    admitByHand: createAdmitByHand(core, createScanId, sync),
    admitBySight: createAdmitBySight(core, createScanId),
    undo: createUndoAdmission(core, sync),
    dismiss: () => core.update({ outcome: null }),
    setDirection: direction => setDirection(core, direction),
    sync,
    leave,
    handleUpdate: releases.handleUpdate,
    start: () => {
      lateUpload.start();
      if (!core.isWorking) return;
      loop.start();
      stopFollowing =
        deps.followStream?.({
          token: deps.state.pairing.token,
          onUpdate: releases.handleUpdate,
          onTokenRejected: sync,
        }) ?? stopFollowing;
    },
    stop: () => {
      stopFollowing();
      loop.stop();
      lateUpload.stop();
    },
  };
}
