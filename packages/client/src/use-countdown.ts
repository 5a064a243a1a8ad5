/** Counts down the seconds to an instant and stops at zero. */
import { useEffect, useState } from 'react';

function secondsUntil(instant: number | null, now: number): number {
  return instant === null ? 0 : Math.max(0, Math.ceil((instant - now) / 1000));
}

/**
 * Returns the seconds until `instant` (milliseconds since 1970), rounded up; 0 if it has passed or is null.
 * @param now returns the current time, such as the server's; a new function restarts the countdown
 */
export function useCountdown(instant: number | null, now: () => number = Date.now): number {
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(instant, now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const time = now();
      const seconds = secondsUntil(instant, time);
      setSecondsLeft(seconds);
      // Ticks at the end of each second, so that the countdown ends exactly at the instant.
      if (instant !== null && seconds > 0) timer = setTimeout(tick, (instant - time) % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [instant, now]);
  return secondsLeft;
}
