// Tells whether an animation should play: its event is recent and it has not played since the page load.
import { useEffect, useState } from 'react';

/** An event older than this (ms) plays no animation. */
const FRESH_MS = 12 * 3_600_000;

const seen = new Set<string>();

/** `happenedAt` is an instant, or null while it has not happened. The result stays the same until unmount. */
export function useShouldAnimateOnce(id: string, happenedAt: string | null): boolean {
  const [shouldPlay] = useState(
    () => happenedAt !== null && !seen.has(id) && Date.now() - Date.parse(happenedAt) < FRESH_MS,
  );
  useEffect(() => {
    if (happenedAt !== null) seen.add(id);
  }, [id, happenedAt]);
  return shouldPlay;
}
