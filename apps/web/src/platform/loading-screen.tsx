// The loading screen lies in the page's HTML, drawn before any script; this shows and hides it.
import { useLayoutEffect } from 'react';

let shown = 0;

/** Shows the page's loading screen for as long as it is mounted. */
export function LoadingScreen() {
  useLayoutEffect(() => {
    const screen = document.getElementById('loading');
    shown += 1;
    if (screen) screen.hidden = false;
    return () => {
      shown -= 1;
      if (screen && shown === 0) screen.hidden = true;
    };
  }, []);
  return null;
}
