// The present moment for rules that depend on it: booking opens and closes while a page stays open.
import { useEffect, useState } from 'react';

const EVERY_MS = 15_000;

/** Now, in ms; renders again every 15 seconds. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
