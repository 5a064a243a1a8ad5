// The loading screen lies in the page's HTML, drawn before any script; this shows and hides it.
import { useLayoutEffect } from 'react';

// The first of them may stand before any script of ours has run: the page's first lines see to that.
const STANDS = 'loading';
let shown = 0;

/** Takes away the loading screen that the page began with, when there is nothing to wait for. */
export function hideLoadingScreen(): void {
  if (shown === 0) document.documentElement.classList.remove(STANDS);
}

/** Shows the page's loading screen for as long as it is mounted. */
export function LoadingScreen() {
  useLayoutEffect(() => {
    shown += 1;
    document.documentElement.classList.add(STANDS);
    return () => {
      shown -= 1;
      hideLoadingScreen();
    };
  }, []);
  return null;
}
