// Returns whether to animate something that happened, such as an admission: only if recent, and once per page load.
import { useEffect, useState } from 'react';

/** Something that happened longer ago than this (ms) is shown without an animation. */
const FRESH_MS = 12 * 3_600_000;

const seen = new Set<string>();

/**
 * The result does not change until unmount.
 * @param id what happened; a component that mounts later with the same id does not animate
 * @param happenedAt an ISO time, or null if it has not happened
 */
export function useShouldAnimateOnce(id: string, happenedAt: string | null): boolean {
  const [shouldPlay] = useState(
    () => happenedAt !== null && !seen.has(id) && Date.now() - Date.parse(happenedAt) < FRESH_MS,
  );
  useEffect(() => {
    if (happenedAt !== null) seen.add(id);
  }, [id, happenedAt]);
  return shouldPlay;
}
