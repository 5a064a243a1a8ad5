/** Keeps the screen awake while a ticket is held up, or scanned, at the door; a browser that cannot, or will not, is left alone. */
import { useEffect } from 'react';

/** Asks for the lock while `isWanted`, again whenever the page comes back into view, and gives it back after. */
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
        // Low battery or a browser's own policy: the ticket works without it.
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
