/** Goes one step back in history from a legal page, and has the auth page reopen where the reader left it. */

import { writeLocal } from '@rabita/client/storage';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { parseNavigationState, paths } from '../../platform/paths.ts';

export type HistoryFacts = {
  /** What the Navigation API says; undefined where it is missing. It knows this site's own steps only. */
  readonly canGoBack: boolean | undefined;
  /** The router's count of steps made since the page was loaded. */
  readonly steps: number;
  /** All entries of the tab, those of other sites included. */
  readonly length: number;
  readonly referrer: string;
  readonly origin: string;
};

/** Whether one step back leads anywhere: to a page of this site, or to the site that linked here. */
export function canStepBack({ canGoBack, steps, length, referrer, origin }: HistoryFacts): boolean {
  if (steps > 0 || canGoBack === true) return true;
  if (length <= 1) return false;
  if (canGoBack === undefined) return true;
  return referrer !== '' && !referrer.startsWith(`${origin}/`);
}

/** Whether the reader came from the auth page: the navigation says so, or the referrer holds /auth. */
export function cameFromAuth(navigationState: unknown, referrer: string): boolean {
  const { from, fromAuth } = parseNavigationState(navigationState);
  return fromAuth === true || from?.startsWith(paths.auth) === true || referrer.includes(paths.auth);
}

function historyFacts(): HistoryFacts {
  const idx: unknown = window.history.state?.idx;
  return {
    canGoBack: 'navigation' in window ? window.navigation.canGoBack : undefined,
    steps: typeof idx === 'number' ? idx : 0,
    length: window.history.length,
    referrer: document.referrer,
    origin: window.location.origin,
  };
}

/** Gives the function behind Go Back. Coming from the auth page is noted on opening, so that any way back works. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  useEffect(() => {
    if (cameFromAuth(state, document.referrer)) writeLocal('authActiveTab', 'register');
  }, [state]);
  return useCallback(() => {
    if (canStepBack(historyFacts())) navigate(-1);
    else navigate(paths.home, { replace: true });
  }, [navigate]);
}
