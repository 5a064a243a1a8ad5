/** Computes how much of a bar is filled, so that almost full does not look full, and almost empty not empty. */

/** The smallest filled or unfilled part of a bar that people notice on a phone. */
const MIN_VISIBLE = 0.04;

/** Returns `value / max` from 0 to 1. Only zero gives 0, and only the maximum gives 1. */
export function visibleShare(value: number, max: number): number {
  if (max <= 0 || value <= 0) return 0;
  return value >= max ? 1 : Math.min(1 - MIN_VISIBLE, Math.max(MIN_VISIBLE, value / max));
}
