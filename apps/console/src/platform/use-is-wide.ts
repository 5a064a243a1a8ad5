/** Tells whether the screen has room for two columns that order their sections differently from one column. */
import { useSyncExternalStore } from 'react';

const wideScreen = window.matchMedia('(width >= 80rem)');

function subscribe(listener: () => void): () => void {
  wideScreen.addEventListener('change', listener);
  return () => wideScreen.removeEventListener('change', listener);
}

/** Decides in code, because CSS cannot move a section into another column, or out of the tabs. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wideScreen.matches);
