/** Keeps the screen awake while a ticket is shown, or a scanner is open at the gate, if the browser supports it. */
import { useEffect } from 'react';

/** Holds the wake lock while `isWanted`. Browsers release it on a hidden page: requests it again when visible. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const acquire = async () => {
      if (isOver || document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        if (isOver) await granted.release();
        else lock = granted;
      } catch {
        // Refused because of low battery or browser policy; the page works without the lock.
      }
    };
    void acquire();
    document.addEventListener('visibilitychange', acquire);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', acquire);
      void lock?.release().catch(() => undefined);
    };
  }, [isWanted]);
}
