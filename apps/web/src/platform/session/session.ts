// Manages the session: checks it at startup, syncs it among tabs, and ends it at the API and on the device.

import { isUnauthorised } from '@rabita/client/calls/api-error';
import { logWarning } from '@rabita/client/log';
import { clearMemberStorage } from '@rabita/client/storage';
import { START_UP_TIMEOUT_MS } from '@rabita/contract/constants';
import type { User } from '@rabita/contract/fan/member';
import type { Query } from '@tanstack/react-query';
import { create } from 'zustand';
import { call } from '../calls/api-client.ts';
import { queryClient } from '../calls/query-client.ts';
import { applyLogout, applyProfile, markOffline, startAuthCall, userIdOf } from './auth-state.ts';
import { readToken, reloadAuthStore, transition, useAuthStore } from './auth-store.ts';
import { restoreMemberData, wipeMemberData } from './member-data.ts';

/** Returns the user, whether the reply is the user or contains it. */
function profileOf(reply: { user: User } | User): User {
  return 'user' in reply ? reply.user : reply;
}

/** The token whose last check got no reply. */
let uncheckedToken: string | null = null;

async function fetchProfile(token: string): Promise<void> {
  uncheckedToken = null;
  try {
    const user = profileOf(await call('getProfile'));
    if (readToken() === token) transition(applyProfile, user);
  } catch (error) {
    if (isUnauthorised(error)) logWarning('Session expired', error);
    else if (readToken() === token) {
      uncheckedToken = token;
      transition(markOffline);
    }
  }
}

/** TanStack Query refetches only on pages that lost the network, not on pages that were opened without one. */
function refetchFailed(): void {
  const filter = { type: 'active', predicate: ({ state }: Query) => state.status === 'error' } as const;
  void queryClient.refetchQueries(filter, { cancelRefetch: false });
}

/**
 * Tracks the network. Refetches the profile and the failed queries on screen when the browser is online again, and when
 * the API replies to any call after a failed check. Returns a function that stops.
 */
export function followConnection(): () => void {
  const onOffline = () => readToken() && transition(markOffline);
  const onOnline = () => {
    const token = readToken();
    if (token) void fetchProfile(token);
    else refetchFailed();
  };
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  const unsubscribe = useAuthStore.subscribe(({ token, offline }, before) => {
    if (!before.offline || offline) return;
    if (token && token === uncheckedToken) void fetchProfile(token);
    refetchFailed();
  });
  return () => {
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
    unsubscribe();
  };
}

/**
 * Checks a stored token with one profile call. Resolves when the app may continue: on the reply, or after 5,000 ms as
 * the stored user; a late reply is still accepted. Resolves immediately without a token.
 */
export async function checkSession(): Promise<void> {
  const token = readToken();
  if (!token) return;
  transition(startAuthCall);
  const { user } = useAuthStore.getState();
  const answered = fetchProfile(token);
  const memberId = userIdOf(user);
  const restored = memberId ? restoreMemberData(queryClient, memberId) : undefined;
  await new Promise<void>(resolve => {
    const timeout = setTimeout(() => {
      if (readToken() === token && useAuthStore.getState().loading) transition(markOffline);
      resolve();
    }, START_UP_TIMEOUT_MS);
    void Promise.all([answered, restored]).then(() => {
      clearTimeout(timeout);
      resolve();
    });
  });
}

/** True from logout until the page reloads: in between no guest screen may render or store anything. */
export const useIsLeaving = create<boolean>()(() => false);

/** Clears the member's data from this page and from the device's storage. */
async function clearMember(): Promise<void> {
  useIsLeaving.setState(true, true);
  useAuthStore.setState(applyLogout(), true);
  queryClient.clear();
  clearMemberStorage();
  await wipeMemberData();
}

/** Logs out at the API if it can be reached, clears the device, then loads the landing page. */
export async function signOut(): Promise<void> {
  const ended = readToken() ? call('logout').catch(() => undefined) : undefined;
  await clearMember();
  // The reply does not matter, but leaving the page must not abort the request.
  await Promise.race([ended, new Promise(resolve => setTimeout(resolve, 1500))]);
  window.location.assign('/');
}

/** Clears the device and loads the landing page, when the session has already ended elsewhere. */
export async function clearAndGoHome(): Promise<void> {
  await clearMember();
  window.location.assign('/');
}

/** Reloads a page that the back-forward cache restores after a logout; it would stay on its loading screen. */
export function reloadIfRestoredAfterLogout(): void {
  window.addEventListener('pageshow', event => {
    if (event.persisted && useIsLeaving.getState()) window.location.reload();
  });
}

/** Follows another tab that logged in, logged out or changed the member. */
export function followOtherTabs(): void {
  window.addEventListener('storage', event => {
    if (event.key !== 'auth' && event.key !== null) return;
    const hadToken = readToken() !== null;
    reloadAuthStore();
    const hasToken = readToken() !== null;
    if (hadToken && !hasToken) void clearAndGoHome();
  });
}

/** Replies differ by member: on a change of member, refetches the queries on screen and removes all others. */
export function clearCacheOnMemberChange(): void {
  useAuthStore.subscribe((state, before) => {
    if (userIdOf(state.user) === userIdOf(before.user)) return;
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.resetQueries({ type: 'active' });
  });
}

/** Ends the session on this device without a call, because it has already ended at the API. */
export function dropSession(): void {
  useAuthStore.setState(applyLogout(), true);
}
