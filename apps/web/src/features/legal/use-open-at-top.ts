// Opens a legal page at its top on every kind of navigation, unless the address names a section.
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
