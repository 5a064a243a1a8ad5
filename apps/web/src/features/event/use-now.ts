// Returns the current time for rules that depend on it, because booking opens and closes while a page stays open.
import { useEffect, useState } from 'react';

const INTERVAL_MS = 15_000;

/** The time in ms; rerenders every 15 seconds. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
