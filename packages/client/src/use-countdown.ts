// Counts down the seconds to an instant and stops at zero.
import { useEffect, useState } from 'react';

function secondsUntil(instant: number | null): number {
  return instant === null ? 0 : Math.max(0, Math.ceil((instant - Date.now()) / 1000));
}

/** Returns the seconds until `instant` (milliseconds since 1970), rounded up; 0 if it has passed or is null. */
export function useCountdown(instant: number | null): number {
  const [left, setLeft] = useState(() => secondsUntil(instant));
  useEffect(() => {
    setLeft(secondsUntil(instant));
    if (secondsUntil(instant) === 0) return;
    const timer = setInterval(() => {
      const seconds = secondsUntil(instant);
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
}
