/** Computes the filled part of a bar, so that an almost full or almost empty bar does not look full or empty. */

/** The smallest filled or unfilled part of a bar that people notice on a phone. */
const MIN_VISIBLE_SHARE = 0.04;

/** Returns `value / max` from 0 to 1. Only zero gives 0, and only the maximum gives 1. */
export function visibleShare(value: number, max: number): number {
  if (max <= 0 || value <= 0) return 0;
  return value >= max ? 1 : Math.min(1 - MIN_VISIBLE_SHARE, Math.max(MIN_VISIBLE_SHARE, value / max));
}
