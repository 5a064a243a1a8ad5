/** Tells when low-priority code may be fetched: some time after the page has loaded, and only with a network. */
import { useEffect, useState } from 'react';

const IDLE_DELAY_MS = 1500;

/** Becomes true 1.5 seconds after the load event (or the mount, if later); without a network, once it is back. */
export function useIsPageSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      if (navigator.onLine) setIsSettled(true);
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
