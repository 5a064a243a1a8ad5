// Returns whether the page has loaded and is idle. Low-priority code is fetched only then, and only with a network.
import { useEffect, useState } from 'react';

const IDLE_DELAY_MS = 1500;

/** Becomes true 1.5 seconds after the load event, or later, when the device has a network. */
export function useIsPageIdle(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      if (navigator.onLine) setSettled(true);
      else window.addEventListener('online', settle);
    };
    const startTimer = () => {
      timer = setTimeout(settle, IDLE_DELAY_MS);
    };
    if (document.readyState === 'complete') startTimer();
    else window.addEventListener('load', startTimer);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', startTimer);
      window.removeEventListener('online', settle);
    };
  }, []);
  return isSettled;
}
