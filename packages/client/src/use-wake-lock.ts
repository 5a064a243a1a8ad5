/** Keeps the screen awake while a ticket is shown, or a scanner is open at the gate, if the browser supports it. */
import { useEffect } from 'react';

/**
 * Holds the wake lock while `isEnabled`. Requests it again when a hidden page is visible, because browsers release it.
 */
export function useWakeLock(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isDisposed = false;
    const acquire = async () => {
      if (isDisposed || document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        if (isDisposed) await granted.release();
        else lock = granted;
      } catch {
        // The browser denied the lock, for example because the battery is low; the page works without it.
      }
    };
    void acquire();
    document.addEventListener('visibilitychange', acquire);
    return () => {
      isDisposed = true;
      document.removeEventListener('visibilitychange', acquire);
      void lock?.release().catch(() => undefined);
    };
  }, [isEnabled]);
}
