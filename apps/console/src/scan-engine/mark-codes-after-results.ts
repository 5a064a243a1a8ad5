/** Decides after each result whether a code that is still in the camera's view counts as a new scan. */
import type { RunningScanner } from './run-scanner.ts';
import type { ScanResult } from './scanner-state.ts';
import type { SightingMark } from './sightings.ts';

const RETRYABLE_VERDICTS = ['lane_unreachable', 'no_data', 'storage_failed', 'unreadable', 'exit_offline'];
/**
 * After these results, the next code of the same live ticket is not scanned: it would let the person in or out again.
 */
const INSIDE_VERDICTS = ['admitted', 'already_admitted', 'returned', 'left', 'not_inside'];
const RETRY_MS = 3000;

/** Whether a second scan after three seconds may have another result, because the network or device has recovered. */
const mayResultChange = ({ finding: { verdict }, isLocal, bySight }: ScanResult): boolean =>
  RETRYABLE_VERDICTS.includes(verdict) ||
  (verdict === 'go_to_lane' && isLocal) ||
  (verdict === 'name_check' && isLocal && bySight === null);

/** Calls `mark` when a result, or the steward's “Next”, changes which codes count as new scans. */
export function markCodesAfterResults(scanner: RunningScanner, mark: (as: SightingMark) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = scanner.view.subscribe(({ outcome }, before) => {
    if (outcome === before.outcome) return;
    clearTimeout(timer);
    if (!outcome) mark(before.outcome && mayResultChange(before.outcome) ? 'new' : 'dismissed');
    else if (INSIDE_VERDICTS.includes(outcome.finding.verdict)) mark('inside');
    else if (mayResultChange(outcome)) timer = setTimeout(() => mark('new'), RETRY_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
