// Goes back in history from a legal page, and makes the auth page reopen on registration.

import { writeLocal } from '@rabita/client/storage';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { parseNavigationState, paths } from '../../platform/paths.ts';

export type HistoryFacts = {
  /** From the Navigation API, which knows only this site's entries; undefined where the browser lacks it. */
  readonly canGoBack: boolean | undefined;
  /** The router's count of navigations since the page load. */
  readonly steps: number;
  /** All history entries of the tab, including other sites'. */
  readonly length: number;
  readonly referrer: string;
  readonly origin: string;
};

/** Whether going back leads to a page of this site or to the site that linked here. */
export function canStepBack({ canGoBack, steps, length, referrer, origin }: HistoryFacts): boolean {
  if (steps > 0 || canGoBack === true) return true;
  if (length <= 1) return false;
  if (canGoBack === undefined) return true;
  return referrer !== '' && !referrer.startsWith(`${origin}/`);
}

/** Whether the reader came from the auth page, by the navigation state or by /auth in the referrer. */
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

/** Returns the handler of Go Back. It stores the registration tab on opening, so that the browser's Back works too. */
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
