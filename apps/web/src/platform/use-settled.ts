// Whether the page has come to rest: what nobody waits for is fetched only then.
import { useEffect, useState } from 'react';

const REST_MS = 1500;

/** True from a moment after everything that the page itself needs was loaded. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      timer = setTimeout(setSettled, REST_MS, true);
    };
    if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', rest);
    };
  }, []);
  return isSettled;
}
