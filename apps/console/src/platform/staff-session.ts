// The session of this tab: its token lies in the tab's own storage, so that closing the tab ends it here.
import { readSession, writeSession } from '@rabita/client/storage';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { dropAllDrafts } from './drafts.ts';
import { dropUnsavedWork, keepUnsavedWork } from './unsaved-work.ts';

type StaffSession = {
  readonly token: string | null;
  /** The last session ended without being asked to: said once, at the login. */
  readonly hasExpired: boolean;
};

const useStore = create<StaffSession>(() => ({ token: readSession('staffToken'), hasExpired: false }));

/** Follows the session; the component renders again when it starts or ends. */
export const useIsSignedIn = (): boolean => useStore(({ token }) => token !== null);

export const useHasExpired = (): boolean => useStore(({ hasExpired }) => hasExpired);

export const readToken = (): string | null => useStore.getState().token;

export function startSession(token: string): void {
  writeSession('staffToken', token);
  useStore.setState({ token, hasExpired: false });
}

/** A session that ran out while somebody was typing keeps their work; logging out leaves nothing behind. */
export function endSession({ hasExpired = false } = {}): void {
  if (hasExpired) keepUnsavedWork();
  else {
    dropUnsavedWork();
    dropAllDrafts();
  }
  writeSession('staffToken', null);
  useStore.setState({ token: null, hasExpired });
}

/** What one of the staff was told is not left for the next at the same desk. */
export function forgetAnswersWithSession(client: QueryClient): void {
  useStore.subscribe((state, before) => {
    if (before.token !== null && state.token === null) client.clear();
  });
}
