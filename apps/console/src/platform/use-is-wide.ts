// Tells whether the window has room for a page in two columns, where their order differs from the narrow page's.
import { useSyncExternalStore } from 'react';

/** Tailwind's `xl`. */
const wide = window.matchMedia('(width >= 80rem)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
