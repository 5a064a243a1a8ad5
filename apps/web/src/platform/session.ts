// The life of a session on this page: checked at the start, shared among tabs, ended at the API and on the device.

import { isAnswered401 } from '@rabita/client/api-error';
import { logWarning } from '@rabita/client/log';
import { clearMemberStorage } from '@rabita/client/storage';
import { START_UP_TIMEOUT_MS } from '@rabita/contract/constants';
import type { User } from '@rabita/contract/fan/member';
import type { Query } from '@tanstack/react-query';
import { create } from 'zustand';
import { call } from './api-client.ts';
import { loggedOut, profileLoaded, started, userIdOf, wentOffline } from './auth-state.ts';
import { readToken, rereadAuthStore, transition, useAuthStore } from './auth-store.ts';
import { restoreMemberData, wipeMemberData } from './member-data.ts';
import { queryClient } from './query-client.ts';

/** The profile, whether the answer is the user or holds one. */
function profileOf(reply: { user: User } | User): User {
  return 'user' in reply ? reply.user : reply;
}

/** The token whose last check got no answer. */
let uncheckedToken: string | null = null;

async function fetchProfile(token: string): Promise<void> {
  uncheckedToken = null;
  try {
    const user = profileOf(await call('getProfile'));
    if (readToken() === token) transition(profileLoaded, user);
  } catch (error) {
    if (isAnswered401(error)) logWarning('Session expired', error);
    else if (readToken() === token) {
      uncheckedToken = token;
      transition(wentOffline);
    }
  }
}

/** TanStack does this only for pages that saw the network go, not for those that were opened without one. */
function refetchFailed(): void {
  const filter = { type: 'active', predicate: ({ state }: Query) => state.status === 'error' } as const;
  void queryClient.refetchQueries(filter, { cancelRefetch: false });
}

/**
 * Notices when the network goes and comes back. The profile is fetched again when the browser has a network, and when
 * the API answers any call after a check that failed; what is on the screen and failed is fetched again with it.
 * Returns a function that stops.
 */
export function followConnection(): () => void {
  const onOffline = () => readToken() && transition(wentOffline);
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
 * Checks a stored token by one profile call. Resolves when the app may go on: on the answer, or after 5,000 ms as the
 * stored user; a late answer is still taken. Resolves at once when there is nothing to check.
 */
export async function checkSession(): Promise<void> {
  const token = readToken();
  if (!token) return;
  transition(started);
  const { user } = useAuthStore.getState();
  const answered = fetchProfile(token);
  const memberId = userIdOf(user);
  const restored = memberId ? restoreMemberData(queryClient, memberId) : undefined;
  await new Promise<void>(resolve => {
    const patience = setTimeout(() => {
      if (readToken() === token && useAuthStore.getState().loading) transition(wentOffline);
      resolve();
    }, START_UP_TIMEOUT_MS);
    void Promise.all([answered, restored]).then(() => {
      clearTimeout(patience);
      resolve();
    });
  });
}

/** True from a log-out until the page is loaded afresh: no screen of a guest may show, or keep anything, in between. */
export const useIsLeaving = create<boolean>()(() => false);

/** Leaves nothing of the member on this page, this device's caches included. */
async function forget(): Promise<void> {
  useIsLeaving.setState(true, true);
  useAuthStore.setState(loggedOut(), true);
  queryClient.clear();
  clearMemberStorage();
  await wipeMemberData();
}

/** Logs out: at the API as far as it can be reached, then here, then starts afresh at the landing page. */
export async function signOut(): Promise<void> {
  const ended = readToken() ? call('logout').catch(() => undefined) : undefined;
  await forget();
  // The answer does not matter, but leaving the page must not cut the request short.
  await Promise.race([ended, new Promise(resolve => setTimeout(resolve, 1500))]);
  window.location.assign('/');
}

/** The account is gone: nothing of it stays here, and the app starts afresh. */
export async function leaveForGood(): Promise<void> {
  await forget();
  window.location.assign('/');
}

/** The browser may bring a page back from its memory as a log-out left it: it starts afresh then, instead of waiting for ever. */
export function startAfreshWhenBroughtBack(): void {
  window.addEventListener('pageshow', event => {
    if (event.persisted && useIsLeaving.getState()) window.location.reload();
  });
}

/** Another tab logged in, out, or as somebody else: this one follows. */
export function followOtherTabs(): void {
  window.addEventListener('storage', event => {
    if (event.key !== 'auth' && event.key !== null) return;
    const hadToken = readToken() !== null;
    rereadAuthStore();
    const hasToken = readToken() !== null;
    if (hadToken && !hasToken) void leaveForGood();
  });
}

/** Answers differ from member to member: when the member changes, what is on screen is asked for again, the rest dropped. */
export function forgetAnswersWithMember(): void {
  useAuthStore.subscribe((state, before) => {
    if (userIdOf(state.user) === userIdOf(before.user)) return;
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.resetQueries({ type: 'active' });
  });
}

/** Ends the session on this device without asking the API: it has already ended there. */
export function dropSession(): void {
  useAuthStore.setState(loggedOut(), true);
}
