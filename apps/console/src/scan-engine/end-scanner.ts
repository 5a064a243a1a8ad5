// Ends a scanner for good: wipes its memory and its storage, but for what a revoked scanner has not delivered.
import { createScannerLanes } from '@rabita/door/scanner-lease';
import type { ScannerCore } from './scanner-core.ts';
import { unsentAdmissionsOf } from './sync-exchange.ts';

/** A revoked scanner sends its unsent admissions before it forgets them. Does nothing if the scanner has already ended. */
export async function endScanner(core: ScannerCore, phase: 'left' | 'revoked'): Promise<void> {
  if (!['working', 'leaving'].includes(core.view.getState().phase)) return;
  const unsent = phase === 'revoked' ? unsentAdmissionsOf(core.state) : [];
  const isKept = unsent.length > 0;
  for (const [key, { stage }] of [...core.own]) if (stage !== 'unsent') core.own.delete(key);
  core.promises.clear();
  core.update({
    phase,
    manifest: null,
    news: null,
    undo: null,
    outcome: null,
    isAsking: false,
    conflicts: [],
    lanes: createScannerLanes(),
    testimony: isKept ? 'sending' : null,
    revokedAt: phase === 'revoked' ? core.now() : null,
  });
  if (!isKept) return core.disk.wipe();
  const { pairing, revokedAt } = core.view.getState();
  // If the device cannot write, nothing of the event may stay on it: then only this page can still send.
  core.forgotten = core.disk.keepOnly({ pairing, revokedAt, own: unsent }).catch(() => core.disk.wipe());
  await core.forgotten;
}

/** Wipes what is left of a revoked scanner. `late`: what it could not send is lost, and only its number is shown. */
export async function endTestimony(core: ScannerCore, testimony: 'sent' | 'late'): Promise<void> {
  const { pairing } = core.view.getState();
  for (const [key, { proof: _, ...record }] of [...core.own]) core.own.set(key, record);
  core.update({ testimony, pairing: { ...pairing, token: '' } });
  await core.disk.wipe();
}
