// Undoes the latest admission within ten seconds: locally if the scan was never sent, otherwise at the server.
import { ApiError } from '@rabita/client/calls/api-error';
import type { ScannerCore } from './scanner-core.ts';

export type UndoAdmission = () => Promise<void>;

/** @param sync delivers the pending admissions */
export function createUndoAdmission(core: ScannerCore, sync: () => Promise<boolean>): UndoAdmission {
  return async () => {
    const since = core.now();
    const { undo } = core.view.getState();
    if (!undo || undo.state === 'working' || since.monotonic >= undo.expiresAt) return;
    const { key, scanId } = undo;
    const setState = (state: 'working' | 'no_network' | 'refused', refusal?: string) => {
      if (core.view.getState().undo?.scanId === scanId) core.update({ undo: { ...undo, state, refusal } });
    };
    const conclude = async () => {
      if (core.own.get(key)?.id === scanId) await core.saveOwn(key, undefined);
      core.update({ undo: null });
      core.showFinding({ verdict: 'undone' }, { isLocal: false, since });
    };
    setState('working');
    // Later the server refuses, and the steward must know what holds.
    const abort = new AbortController();
    const timeout = setTimeout(() => abort.abort(), (undo.expiresAt - since.monotonic) * 1000);
    try {
      // The scan was never sent, so the server does not know it and the scanner can simply delete it.
      if (!core.sentIds.has(scanId)) return await conclude();
      // Delivers the admission first: the server can undo only what it has, and the request that sent the admission may
      // have been lost.
      if (core.own.get(key)?.stage === 'unsent') await sync();
      await core.request('undoScan', { params: { id: scanId }, signal: abort.signal });
      await conclude();
    } catch (error) {
      const isRefused = error instanceof ApiError && error.kind === 'refused';
      setState(isRefused ? 'refused' : 'no_network', isRefused ? error.code : undefined);
    } finally {
      clearTimeout(timeout);
    }
  };
}
