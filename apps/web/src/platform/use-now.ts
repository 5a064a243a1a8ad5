/** Returns the current time and rerenders regularly, because booking opens and closes while a page stays open. */
import { useEffect, useState } from 'react';

const INTERVAL_MS = 15_000;

/** Returns milliseconds since 1970, updated every 15 seconds. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
