/** Manages this tab's session. The token is in sessionStorage, so closing the tab removes it from the device. */
import { readSession, writeSession } from '@rabita/client/storage';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { dropAllDrafts, dropUnsavedWork, storeUnsavedWork } from '../forms/drafts.ts';
import { forgetLists } from '../lists/remember-lists.ts';
import { dismissConfirmation } from './confirmation.ts';

type StaffSession = {
  readonly token: string | null;
  /** True if the last session ended because the API rejected its token. The login page then says so. */
  readonly hasExpired: boolean;
};

const useStore = create<StaffSession>(() => ({ token: readSession('staffToken'), hasExpired: false }));

export const useIsLoggedIn = (): boolean => useStore(({ token }) => token !== null);

export const useHasSessionExpired = (): boolean => useStore(({ hasExpired }) => hasExpired);

export const readToken = (): string | null => useStore.getState().token;

const formerTokens = new Set<string>();
export const listFormerTokens = (): string[] => [...formerTokens];

/** Returns the session's current token if `former` was an earlier token of the session, else null. */
export const findReplacement = (former: string): string | null =>
  formerTokens.has(former) ? readToken() : null;

/** Replaces the session's token. Does nothing if `former` is not this tab's token. */
export function replaceToken(former: string, next: string): void {
  if (former !== readToken() || former === next) return;
  formerTokens.add(former);
  writeSession('staffToken', next);
  useStore.setState({ token: next });
}

export function startSession(token: string): void {
  formerTokens.clear();
  writeSession('staffToken', token);
  useStore.setState({ token, hasExpired: false });
}

/** Ends the session. If it has expired, stores unsaved work as drafts; otherwise deletes unsaved work and drafts. */
export function endSession({ hasExpired = false } = {}): void {
  if (hasExpired) storeUnsavedWork();
  else {
    dropUnsavedWork();
    dropAllDrafts();
  }
  dismissConfirmation();
  forgetLists();
  formerTokens.clear();
  writeSession('staffToken', null);
  useStore.setState({ token: null, hasExpired });
}

/** Clears the query cache when the session ends, so that the next person at the device sees none of it. */
export function clearCacheWhenSessionEnds(client: QueryClient): void {
  useStore.subscribe((state, before) => {
    if (before.token !== null && state.token === null) client.clear();
  });
}
