/** Computes how much of a bar is filled, so that nobody mistakes almost full for full, or almost empty for empty. */

/** The smallest part of a bar, filled or not, that is seen at a glance on a phone. */
const MIN_VISIBLE = 0.04;

/** Returns `value / max` from 0 to 1. Only nothing is drawn as 0, and only everything as 1. */
export function visibleShare(value: number, max: number): number {
  if (max <= 0 || value <= 0) return 0;
  return value >= max ? 1 : Math.min(1 - MIN_VISIBLE, Math.max(MIN_VISIBLE, value / max));
}
