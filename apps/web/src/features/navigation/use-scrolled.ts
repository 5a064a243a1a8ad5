// Tells whether the page is scrolled, so that the navigation gets a solid background.
import { useSyncExternalStore } from 'react';

const THRESHOLD_PX = 8;

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** True once the page is more than a few pixels from its top. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > THRESHOLD_PX,
    () => false,
  );
}
