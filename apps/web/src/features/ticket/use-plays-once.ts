/** Whether a moment is still to be played: fresh, and not seen since this page was loaded. */
import { useEffect, useState } from 'react';

/** A moment that lies longer back than this (ms) is a fact, not news. */
const FRESH_MS = 12 * 3_600_000;

const seen = new Set<string>();

/** `happenedAt` is an instant, or null while it has not happened. The answer stays the same while the part stands. */
export function usePlaysOnce(id: string, happenedAt: string | null): boolean {
  const [plays] = useState(
    () => happenedAt !== null && !seen.has(id) && Date.now() - Date.parse(happenedAt) < FRESH_MS,
  );
  useEffect(() => {
    if (happenedAt !== null) seen.add(id);
  }, [id, happenedAt]);
  return plays;
}
