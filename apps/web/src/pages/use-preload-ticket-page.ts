/** Preloads the ticket page's code on pages that link to it. */
import { useEffect } from 'react';
import { useIsPageSettled } from '../platform/use-is-page-settled.ts';

/** @param isReady whether the page has loaded its own data, which the preload must not delay */
export function usePreloadTicketPage(isReady: boolean): void {
  const isSettled = useIsPageSettled();
  useEffect(() => {
    // A failure does not matter: the ticket page loads its code again.
    if (isReady && isSettled) void import('./ticket-page.tsx').catch(() => undefined);
  }, [isReady, isSettled]);
}
