/** Picks the Retry-After seconds for callers that the server rejects because of overload. */

/** The delay is random within this range, so that rejected callers do not all retry at once. */
const RETRY_AFTER_SECONDS = { min: 2, max: 6 };

/** @param random a random number from 0 (inclusive) to 1 (exclusive) */
export function retryAfterSeconds(random: number): number {
  const { min, max } = RETRY_AFTER_SECONDS;
  return min + Math.floor(random * (max - min + 1));
}
