/** Decides how long a caller that was refused for overload waits before it tries again. */

/** Refused callers get different delays, so that they do not all retry at once. */
const RETRY_AFTER_SECONDS = { min: 2, max: 6 };

/** @param random from 0 to 1 */
export function retryAfterSeconds(random: number): number {
  const { min, max } = RETRY_AFTER_SECONDS;
  return min + Math.floor(random * (max - min + 1));
}
