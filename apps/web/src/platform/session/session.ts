/** Manages the session: checks it at startup, tracks the offline state, follows other tabs, and logs out. */
import { logWarning } from '@rabita/client/log-warning';
import { clearMemberStorage, readLocal } from '@rabita/client/storage';
import { START_UP_TIMEOUT_MS } from '@rabita/contract/constants';
import type { Query } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { create } from 'zustand';
import { call, isUnauthorised } from '../calls/call.ts';
import { queryClient } from '../calls/query-client.ts';
import {
  applyExpiredSession,
  applyProfile,
  getUserId,
  loggedOutState,
  markOffline,
  startAuthCall,
  toOfflineCause,
  toUser,
} from './auth-state.ts';
import { readMemberId, readToken, reloadAuthStore, transition, useAuthStore } from './auth-store.ts';
import { MEMBER_DATABASE } from './member-database.ts';

/** Loaded only for members, because it would delay the first page of guests. */
const loadMemberData = () => import('./member-data.ts');

/** The token whose last profile call got no valid response. The call is repeated when the API responds again. */
let uncheckedToken: string | null = null;

/** Marks the app offline without a valid response, or after 5,000 ms without any. A later response is still applied. */
async function fetchProfile(token: string): Promise<void> {
  uncheckedToken = null;
  const timeout = setTimeout(() => {
    if (readToken() === token) transition(markOffline, 'server');
  }, START_UP_TIMEOUT_MS);
  try {
    const response = await call('getProfile');
    if (readToken() === token) transition(applyProfile, toUser(response));
  } catch (error) {
    if (isUnauthorised(error)) logWarning('Session expired', error);
    else if (readToken() === token) {
      uncheckedToken = token;
      transition(markOffline, toOfflineCause(error));
    }
  } finally {
    clearTimeout(timeout);
  }
}

/** Refetches failed queries on screen. TanStack Query does not do this on a page that was opened without a network. */
function refetchFailedQueries(): void {
  const filter = { type: 'active', predicate: ({ state }: Query) => state.status === 'error' } as const;
  void queryClient.refetchQueries(filter, { cancelRefetch: false });
}

/**
 * Tracks the connection. When the browser is online again, or the API responds after a failed session check, it
 * refetches the profile and the failed queries on screen.
 */
export function followConnection(): void {
  window.addEventListener('offline', () => readToken() && transition(markOffline, 'network'));
  window.addEventListener('online', () => {
    const token = readToken();
    if (token) void fetchProfile(token);
    else refetchFailedQueries();
  });
  useAuthStore.subscribe(({ token, offline }, previousState) => {
    if (!previousState.offline || offline) return;
    if (token && token === uncheckedToken) void fetchProfile(token);
    refetchFailedQueries();
  });
}

/** Does nothing if the code cannot be loaded. The app then works only online. */
async function restoreSavedData(memberId: string): Promise<void> {
  const memberData = await loadMemberData().catch(() => null);
  await memberData?.restoreMemberData(queryClient, memberId);
}

/** Saves the member's queries on this device, from now or from the login on. */
export function saveMemberData(): void {
  let isStarted = false;
  const start = async () => {
    if (isStarted || !readToken()) return;
    isStarted = true;
    const memberData = await loadMemberData().catch(() => null);
    if (memberData) memberData.startSavingMemberData(queryClient, readMemberId);
    else isStarted = false;
  };
  useAuthStore.subscribe(() => void start());
  void start();
}

/**
 * Checks a stored token with one profile call, and restores the member's saved data. Resolves when the app may
 * continue: after the response, or after 5,000 ms with the stored user. A later response is still applied.
 * @param onResponse called after the response, while the saved data is restored
 */
export async function checkSession(onResponse?: () => void): Promise<void> {
  const token = readToken();
  if (!token) return;
  transition(startAuthCall);
  const { user } = useAuthStore.getState();
  const profileCheck = fetchProfile(token).then(onResponse);
  const memberId = getUserId(user);
  const restoration = memberId ? restoreSavedData(memberId) : undefined;
  await new Promise<void>(resolve => {
    const timeout = setTimeout(resolve, START_UP_TIMEOUT_MS);
    void Promise.all([profileCheck, restoration]).then(() => {
      clearTimeout(timeout);
      resolve();
    });
  });
}

/** True between a logout and the next page load. No guest screen is rendered then, because it could store data. */
export const useIsLeaving = create<boolean>()(() => false);

/** The page that a member sees after deleting the account; null shows the loading screen instead. */
export const useFarewell = create<ReactNode>()(() => null);

/** Deletes the whole database if the code cannot be loaded, because an earlier visit may have saved data. */
async function wipeSavedData(): Promise<void> {
  const memberData = await loadMemberData().catch(() => null);
  if (memberData) return await memberData.wipeMemberData();
  try {
    indexedDB.deleteDatabase(MEMBER_DATABASE);
  } catch {
    // A browser that blocks IndexedDB has nothing saved.
  }
}

/** Removes the member's data from memory and from the device's storage, and hides the app until the next page load. */
async function clearMember(): Promise<void> {
  useIsLeaving.setState(true, true);
  useAuthStore.setState(loggedOutState, true);
  queryClient.clear();
  clearMemberStorage();
  await wipeSavedData();
}

/** Logs out at the API, removes the member's data from the device, then loads the landing page. */
export async function logOut(): Promise<void> {
  const logoutCall = readToken() ? call('logout').catch(() => undefined) : undefined;
  await clearMember();
  // Waits up to 1.5 s for the response, because leaving the page would abort the call.
  await Promise.race([logoutCall, new Promise(resolve => setTimeout(resolve, 1500))]);
  window.location.assign('/');
}

/** Removes the member's data from the device and shows the farewell until the fan opens another page. */
export async function clearMemberAndShow(farewell: ReactNode): Promise<void> {
  useFarewell.setState(farewell, true);
  await clearMember();
}

/** Removes the member's data from the device and loads the landing page, for a session that has already ended. */
export async function clearMemberAndGoHome(): Promise<void> {
  await clearMember();
  window.location.assign('/');
}

/** Reloads a page that the back-forward cache restores after a logout. Otherwise it would keep its loading screen. */
export function reloadIfRestoredAfterLogout(): void {
  window.addEventListener('pageshow', event => {
    if (event.persisted && useIsLeaving.getState()) window.location.reload();
  });
}

/**
 * Adopts a login, a logout, an expired session or a changed user from another tab, or from a later page of this tab if
 * the back-forward cache restores this one. A logout removes the stored entry, and also loads the landing page.
 */
export function followOtherTabs(): void {
  const adopt = (entry: string | null) => {
    const previousState = useAuthStore.getState();
    reloadAuthStore();
    if (previousState.token === null || readToken() !== null) return;
    if (entry === null) void clearMemberAndGoHome();
    else useAuthStore.setState(applyExpiredSession(previousState), true);
  };
  window.addEventListener('storage', event => {
    if (event.key === 'auth' || event.key === null) adopt(event.newValue);
  });
  window.addEventListener('pageshow', event => {
    if (event.persisted) adopt(readLocal('auth'));
  });
}

/**
 * When the member changes: refetches the queries on screen and removes all others, because responses differ by member,
 * and restores what the new member has saved.
 */
export function followMemberChange(): void {
  useAuthStore.subscribe((state, previousState) => {
    const memberId = getUserId(state.user);
    if (memberId === getUserId(previousState.user)) return;
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.resetQueries({ type: 'active' });
    if (memberId) void restoreSavedData(memberId);
  });
}
