/** Admits the holder of a scanned ticket offline, after a steward identified the holder and gave a reason. */
import { NOTE_MAX, OVERRIDE_MINUTES, OVERRIDES_MAX } from '@rabita/contract/constants';
import { repairLine } from '@rabita/contract/to-line';
import { evaluateCodeByHand, parseCode } from '@rabita/door/evaluate-scan';
import { laneOf } from '@rabita/door/lane';
import { ticketKey } from '@rabita/door/manifest';
import { recordOfflineVerdict } from '@rabita/door/own-scan';
import { evaluateLocally, getSigningKeys } from './evaluate-locally.ts';
import type { ScannerCore } from './scanner-core.ts';
import type { ScannerState } from './scanner-state.ts';

/** Applies the server's limit, so that no override becomes a conflict. `time` is the server's, in seconds. */
function mayOverride({ ownScans, changes }: ScannerState, time: number): boolean {
  const since = Math.max(time - OVERRIDE_MINUTES * 60, changes?.overridesAllowedAt ?? 0);
  const overrides = [...ownScans.values()].filter(({ isByHand, at }) => isByHand && at > since);
  return overrides.length < OVERRIDES_MAX;
}

/** Shows the scanner's own verdict. Never throws. A repeated call admits once. */
export type AdmitBySight = (text: string, reason: string) => Promise<void>;

export function createAdmitBySight(core: ScannerCore, createScanId: () => string): AdmitBySight {
  return async (text, reason) => {
    if (!core.isWorking) return;
    const startedAt = core.now();
    const code = parseCode(text, getSigningKeys(core.state));
    if (code.kind === 'other') return;
    const key = ticketKey(code.ticket.ticketId);
    const lane = laneOf(code.ticket.ticketId);
    // Evaluates again: since the scan, the lease may have ended, or the scanner may have released the ticket.
    const verdict = evaluateLocally(core.state, code, startedAt, evaluateCodeByHand);
    if (!verdict) return core.showResult({ verdict: 'no_data' }, { isLocal: true, startedAt });
    if (verdict.verdict === 'admitted' && !mayOverride(core.state, verdict.at))
      return core.showResult({ verdict: 'override_limit' }, { isLocal: true, startedAt });
    const proof = {
      text,
      term: core.state.lanes[lane]?.own?.term ?? 0,
      reason: repairLine(reason, NOTE_MAX),
    };
    const record = recordOfflineVerdict(core.ownScans.get(key), createScanId(), verdict, proof);
    try {
      // Synchronous after the evaluation, so that no other scan or promise of this ticket comes between.
      await core.saveOwnScan(key, record && { ...record, lane, isByHand: true });
    } catch {
      return core.showResult({ verdict: 'storage_failed' }, { isLocal: true, startedAt });
    }
    core.showResult(verdict, { ticket: { key, lane }, isLocal: true, startedAt });
    if (verdict.verdict === 'admitted' && record) core.offerUndo(record.id, key, startedAt);
  };
}
