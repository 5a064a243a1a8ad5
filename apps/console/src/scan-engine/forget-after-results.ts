// Decides when a code that is still in front of the camera counts as a new scan.
import type { RunningScanner } from './run-scanner.ts';
import type { ScanOutcome } from './scanner-state.ts';

const RETRYABLE = ['lane_unreachable', 'unready', 'not_kept'];
const RETRY_MS = 3000;

/**
 * Whether a code still in view is scanned again three seconds after the result: network or device may have recovered, and
 * the server may have admitted a ticket of another lane although its answer was lost.
 */
const mayChange = ({ finding: { verdict }, isLocal }: ScanOutcome): boolean =>
  RETRYABLE.includes(verdict) || (verdict === 'go_to_lane' && isLocal);

/** Calls `forget` once the steward has cleared a result, so that the same code counts as a new scan. */
export function forgetAfterResults(scanner: RunningScanner, forget: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = scanner.view.subscribe(({ outcome }, before) => {
    if (outcome === before.outcome) return;
    clearTimeout(timer);
    if (!outcome) forget();
    else if (mayChange(outcome)) timer = setTimeout(forget, RETRY_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
