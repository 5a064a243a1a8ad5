// Scrolls a legal page to its top when it opens, also on Back and reload, unless the URL has a section's anchor.
import { useLayoutEffect } from 'react';

export function useOpenAtTop(): void {
  useLayoutEffect(() => {
    const previous = window.history.scrollRestoration;
    window.history.scrollRestoration = 'manual';
    if (!window.location.hash) window.scrollTo(0, 0);
    return () => {
      window.history.scrollRestoration = previous;
    };
  }, []);
}
