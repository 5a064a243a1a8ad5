// Returns whether to play the animation for something that happened: only if it is recent, and once per page load.
import { useEffect, useState } from 'react';

/** There is no animation for something that happened longer ago than this (ms). */
const FRESH_MS = 12 * 3_600_000;

const seen = new Set<string>();

/** `happenedAt` is an ISO time, or null if it has not happened. The result does not change until unmount. */
export function useShouldAnimateOnce(id: string, happenedAt: string | null): boolean {
  const [shouldPlay] = useState(
    () => happenedAt !== null && !seen.has(id) && Date.now() - Date.parse(happenedAt) < FRESH_MS,
  );
  useEffect(() => {
    if (happenedAt !== null) seen.add(id);
  }, [id, happenedAt]);
  return shouldPlay;
}
