// How long to be patient before asking again, so that a crowd that was sent away does not come back as one.

/** The longest wait, in ms, between two attempts that failed. */
const LONGEST_WAIT_MS = 60_000;

/**
 * How long (ms) to wait before the next attempt: twice as long after each failure, never all at the same moment, and
 * never sooner than the server asked. `chance` is from 0 to 1.
 */
export function waitBefore(failures: number, askedMs: number, chance: number): number {
  const patience = Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.min(failures, 10));
  return Math.max(askedMs, patience / 2) + (chance * patience) / 2;
}
