/** Loads the ticket page's code ahead, for the pages that lead to it. */
import { useEffect } from 'react';

/** @param isReady whether the page has its own data, which would otherwise arrive later */
export function usePreloadTicketPage(isReady: boolean): void {
  useEffect(() => {
    // A failure does not matter: the ticket page loads its code again.
    if (isReady) void import('./ticket-page.tsx').catch(() => undefined);
  }, [isReady]);
}
