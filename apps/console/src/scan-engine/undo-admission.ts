// Takes back the latest admission within its ten seconds: here alone where the server cannot know of it yet, else by asking it.
import { ApiError } from '@rabita/client/api-error';
import type { ScannerCore } from './scanner-core.ts';

export type UndoAdmission = () => Promise<void>;

/** @param contact delivers what the server does not know yet */
export function createUndoAdmission(core: ScannerCore, contact: () => Promise<boolean>): UndoAdmission {
  return async () => {
    const since = core.now();
    const { undo } = core.view.getState();
    if (!undo || undo.state === 'working' || since.monotonic >= undo.until) return;
    const { key, scanId } = undo;
    const tell = (state: 'working' | 'no_network' | 'refused', refusal?: string) => {
      if (core.view.getState().undo?.scanId === scanId) core.show({ undo: { ...undo, state, refusal } });
    };
    const conclude = async () => {
      if (core.own.get(key)?.id === scanId) await core.keepOwn(key, undefined);
      core.show({ undo: null });
      core.find({ verdict: 'undone' }, { isAlone: false, since });
    };
    tell('working');
    try {
      // Never sent: nobody else can know of it, and it is gone as if it had not been.
      if (!core.sent.has(scanId)) return await conclude();
      // The question may have been lost on its way: what is undone at the server has to be there first.
      if (core.own.get(key)?.stage === 'unsent') await contact();
      await core.ask('undoScan', { params: { id: scanId } });
      await conclude();
    } catch (error) {
      const isRefused = error instanceof ApiError && error.kind === 'refused';
      tell(isRefused ? 'refused' : 'no_network', isRefused ? error.code : undefined);
    }
  };
}
