// Whether the page has come to rest: what nobody waits for is fetched only then, and only where there is a network.
import { useEffect, useState } from 'react';

const REST_MS = 1500;

/** True from a moment after everything that the page itself needs was loaded; without a network, from when it is back. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      if (navigator.onLine) setSettled(true);
      else window.addEventListener('online', settle);
    };
    const rest = () => {
      timer = setTimeout(settle, REST_MS);
    };
    if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', rest);
      window.removeEventListener('online', settle);
    };
  }, []);
  return isSettled;
}
