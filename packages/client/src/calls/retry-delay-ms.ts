/** Computes the delay before a retry with exponential back-off and jitter, so that clients do not retry all at once. */

const MAX_BACKOFF_MS = 60_000;

/**
 * Returns the milliseconds before the next attempt, never fewer than `requestedMs`. The back-off doubles with each
 * failure, from one second to one minute, and half of it is random. `random` is from 0 to 1.
 */
export function retryDelayMs(failures: number, requestedMs: number, random: number): number {
  const backoff = Math.min(MAX_BACKOFF_MS, 1000 * 2 ** Math.min(failures, 10));
  return Math.max(requestedMs, backoff / 2) + (random * backoff) / 2;
}
