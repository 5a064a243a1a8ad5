/** Preloads the ticket page's code on pages that link to it. */
import { useEffect } from 'react';

/** @param isReady whether the page has loaded its own data, which the preload must not delay */
export function usePreloadTicketPage(isReady: boolean): void {
  useEffect(() => {
    // A failure does not matter: the ticket page loads its code again.
    if (isReady) void import('./ticket-page.tsx').catch(() => undefined);
  }, [isReady]);
}
