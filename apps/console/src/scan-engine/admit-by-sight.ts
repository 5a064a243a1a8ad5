/** Admits the holder of a scanned ticket without a network, after a steward looked at them and gave a reason. */
import { NOTE_MAX, OVERRIDE_MINUTES, OVERRIDES_MAX, UNDO_SECONDS } from '@rabita/contract/constants';
import { repairLine } from '@rabita/contract/to-line';
import { evaluateCodeByHand, parseCode } from '@rabita/door/evaluate-scan';
import { laneOf } from '@rabita/door/lane';
import { ticketKey } from '@rabita/door/manifest';
import { recordOfflineVerdict } from '@rabita/door/own-scan';
import { UNDO_MARGIN_SECONDS } from './create-scan-handler.ts';
import { evaluateLocally, signingKeysOf } from './evaluate-locally.ts';
import type { ScannerCore } from './scanner-core.ts';
import type { ScannerState } from './scanner-state.ts';

/** Counts overrides as the server does, so that they are no conflict later. `at` is in seconds by its clock. */
function hasOverridesLeft({ own, changes }: Pick<ScannerState, 'own' | 'changes'>, at: number): boolean {
  const since = Math.max(at - OVERRIDE_MINUTES * 60, changes?.overridesAllowedAt ?? 0);
  const made = [...own.values()].filter(({ isByHand, at: madeAt }) => isByHand && madeAt > since);
  return made.length < OVERRIDES_MAX;
}

/** Shows the scanner's own verdict on this text. Never throws. Idempotent: a repeated call admits once. */
export type AdmitBySight = (text: string, reason: string) => Promise<void>;

export function createAdmitBySight(core: ScannerCore, freshId: () => string): AdmitBySight {
  return async (text, reason) => {
    if (!core.isWorking) return;
    const since = core.now();
    const code = parseCode(text, signingKeysOf(core.state));
    if (code.kind === 'other') return;
    const key = ticketKey(code.ticket.ticketId);
    const lane = laneOf(code.ticket.ticketId);
    // Evaluates again: since the scan, the lease may have ended, or the scanner may have released the ticket.
    const verdict = evaluateLocally(core.state, code, since, evaluateCodeByHand);
    if (!verdict) return core.showFinding({ verdict: 'unready' }, { isLocal: true, since });
    if (verdict.verdict === 'admitted' && !hasOverridesLeft(core.state, verdict.at))
      return core.showFinding({ verdict: 'override_limit' }, { isLocal: true, since });
    const proof = {
      text,
      term: core.state.lanes[lane]?.own?.term ?? 0,
      reason: repairLine(reason, NOTE_MAX),
    };
    const record = recordOfflineVerdict(core.own.get(key), freshId(), verdict, proof);
    try {
      // In the same step as the evaluation, so that no other scan or promise of this ticket comes between.
      await core.saveOwn(key, record && { ...record, lane, isByHand: true });
    } catch {
      return core.showFinding({ verdict: 'not_kept' }, { isLocal: true, since });
    }
    core.showFinding(verdict, { ticket: { key, lane }, isLocal: true, since });
    if (verdict.verdict !== 'admitted' || !record) return;
    const expiresAt = since.monotonic + UNDO_SECONDS - UNDO_MARGIN_SECONDS;
    core.update({ undo: { scanId: record.id, key, expiresAt, state: 'open' } });
  };
}
