// Computes the delay before a retry with exponential back-off and jitter, so that clients do not retry all at once.

const MAX_BACKOFF_MS = 60_000;

/**
 * Returns the delay before the next attempt. It doubles after each failure, half of it is random, and it is never
 * shorter than the server requested. `random` is from 0 to 1.
 */
export function retryDelayMs(failures: number, requestedMs: number, random: number): number {
  const backoff = Math.min(MAX_BACKOFF_MS, 1000 * 2 ** Math.min(failures, 10));
  return Math.max(requestedMs, backoff / 2) + (random * backoff) / 2;
}
