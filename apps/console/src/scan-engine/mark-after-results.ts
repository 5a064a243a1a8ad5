/** Decides after each result whether a code that is still in front of the camera counts as a new scan. */
import type { RunningScanner } from './run-scanner.ts';
import type { ScanResult } from './scanner-state.ts';
import type { SightingMark } from './sightings.ts';

const RETRYABLE = ['lane_unreachable', 'unready', 'not_kept', 'unreadable', 'exit_offline'];
/** The next code of a live ticket would change nothing, or let the same person in and out in turn. */
const INSIDE = ['admitted', 'already_admitted', 'returned', 'left', 'not_inside'];
const RETRY_MS = 3000;

/** Whether a code still in view is scanned again after three seconds: network or device may have recovered. */
const mayChange = ({ finding: { verdict }, isLocal, bySight }: ScanResult): boolean =>
  RETRYABLE.includes(verdict) ||
  (verdict === 'go_to_lane' && isLocal) ||
  (verdict === 'name_check' && isLocal && bySight === null);

/** Calls `mark` when a result, or clearing it with Next, changes what counts as a new scan. */
export function markAfterResults(scanner: RunningScanner, mark: (as: SightingMark) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = scanner.view.subscribe(({ outcome }, before) => {
    if (outcome === before.outcome) return;
    clearTimeout(timer);
    if (!outcome) mark(before.outcome && mayChange(before.outcome) ? 'new' : 'cleared');
    else if (INSIDE.includes(outcome.finding.verdict)) mark('inside');
    else if (mayChange(outcome)) timer = setTimeout(() => mark('new'), RETRY_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
