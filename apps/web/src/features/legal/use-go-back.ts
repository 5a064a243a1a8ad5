/** Handles the link "Go Back" of a legal page: back in history, or to the landing page if there is no earlier page. */
import { writeLocal } from '@rabita/client/storage';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { parseNavigationState, paths } from '../../platform/paths.ts';

export type HistoryFacts = {
  /** From the Navigation API, which knows only entries of this site. Undefined if the browser lacks it. */
  readonly canGoBack: boolean | undefined;
  /** The router's index of the current entry: the number of navigations inside the app. */
  readonly steps: number;
  /** The number of history entries of the tab, including those of other sites. */
  readonly length: number;
  readonly referrer: string;
  readonly origin: string;
};

/** Whether going back leads to a page of this site or to the site that linked here. True if the browser cannot tell. */
export function canStepBack({ canGoBack, steps, length, referrer, origin }: HistoryFacts): boolean {
  if (steps > 0 || canGoBack === true) return true;
  if (length <= 1) return false;
  if (canGoBack === undefined) return true;
  return referrer !== '' && !referrer.startsWith(`${origin}/`);
}

/** Whether the user came from the auth page, according to the navigation state or the referrer. */
export function cameFromAuth(navigationState: unknown, referrer: string): boolean {
  const { from, fromAuth } = parseNavigationState(navigationState);
  return fromAuth === true || from?.startsWith(paths.auth) === true || referrer.includes(paths.auth);
}

function readHistoryFacts(): HistoryFacts {
  const idx: unknown = window.history.state?.idx;
  return {
    canGoBack: 'navigation' in window ? window.navigation.canGoBack : undefined,
    steps: typeof idx === 'number' ? idx : 0,
    length: window.history.length,
    referrer: document.referrer,
    origin: window.location.origin,
  };
}

/**
 * Returns the handler of "Go Back". If the user came from the auth page, the hook also stores registration as the open
 * tab there, so that the user returns to the registration form.
 */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  useEffect(() => {
    if (cameFromAuth(state, document.referrer)) writeLocal('authActiveTab', 'register');
  }, [state]);
  return useCallback(() => {
    if (canStepBack(readHistoryFacts())) navigate(-1);
    else navigate(paths.home, { replace: true });
  }, [navigate]);
}
