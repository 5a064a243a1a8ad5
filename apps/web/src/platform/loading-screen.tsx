/**
 * Shows and hides the loading screen, which is part of the HTML, so that it appears before the app's code has loaded.
 */
import { useLayoutEffect } from 'react';

// `first-paint.ts` sets this class for members, before the app starts.
const LOADING_CLASS = 'loading';
let mountedCount = 0;

/** Hides the initial loading screen, unless a `LoadingScreen` is mounted. */
export function hideLoadingScreen(): void {
  if (mountedCount === 0) document.documentElement.classList.remove(LOADING_CLASS);
}

export function LoadingScreen() {
  useLayoutEffect(() => {
    mountedCount += 1;
    document.documentElement.classList.add(LOADING_CLASS);
    return () => {
      mountedCount -= 1;
      hideLoadingScreen();
    };
  }, []);
  return null;
}
