/** Opens a legal page at its top, however the reader came to it; a link to a section is followed instead. */
import { useLayoutEffect } from 'react';

export function useOpenAtTop(): void {
  useLayoutEffect(() => {
    const before = window.history.scrollRestoration;
    window.history.scrollRestoration = 'manual';
    if (!window.location.hash) window.scrollTo(0, 0);
    return () => {
      window.history.scrollRestoration = before;
    };
  }, []);
}
