/** Tests the session check at startup, the offline state, logging out, and logins and logouts in other tabs. */
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  brokenResponses,
  deferredResponse,
  json,
  type RecordedCall,
  stubApi,
} from '../../../test/api-stub.ts';
import { sampleMember } from '../../../test/render.tsx';
import { stubDatabase } from '../../../test/stub-database.ts';
import { call } from '../calls/call.ts';
import { queryClient } from '../calls/query-client.ts';
import { loggedOutState } from './auth-state.ts';
import { loadAuthStore, useAuthStore } from './auth-store.ts';
import {
  checkSession,
  followConnection,
  followMemberChange,
  followOtherTabs,
  logOut,
  reloadIfRestoredAfterLogout,
  useIsLeaving,
} from './session.ts';

const getAuthState = () => useAuthStore.getState();

const unsubscribers: (() => void)[] = [];
afterAll(() => {
  for (const unsubscribe of unsubscribers) unsubscribe();
});

/**
 * Subscribes until the end of this file. Later test files share the window and the store, so their events must not
 * arrive here.
 */
function subscribeInThisFile(subscribe: () => void): void {
  const listen = vi.spyOn(window, 'addEventListener');
  const observe = vi.spyOn(useAuthStore, 'subscribe');
  subscribe();
  unsubscribers.push(
    ...listen.mock.calls.map(listener => () => window.removeEventListener(...listener)),
    ...observe.mock.results.map(({ value }) => value),
  );
  listen.mockRestore();
  observe.mockRestore();
}

function logInMember(): void {
  localStorage.setItem(
    'auth',
    JSON.stringify({ state: { user: sampleMember, token: 'token-1' }, version: 0 }),
  );
  loadAuthStore();
}

describe('checkSession', () => {
  it('checkSession sends no API call for a guest', async () => {
    const calls = stubApi(() => json({}));
    loadAuthStore();
    await checkSession();
    expect(calls).toEqual([]);
  });

  it.each([
    ['a response that is the user', (user: object) => user],
    ['a response that contains the user', (user: object) => ({ user })],
  ])('[4.7] [7.9] checkSession sends one profile call with token, and accepts %s', async (_name, wrap) => {
    const calls = stubApi(() => json(wrap({ ...sampleMember, loyalty_points: 77 })));
    logInMember();
    await checkSession();
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/auth/profile']);
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer token-1');
    expect(getAuthState()).toMatchObject({ loading: false, offline: false });
    expect(getAuthState().user?.loyalty_points).toBe(77);
  });

  it('[4.10] [4.11] checkSession logs out on a 401, stores the error and logs a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    stubApi(() => json({ message: 'no', error: 'no', code: 'auth.session_invalid' }, 401));
    logInMember();
    await checkSession();
    expect(getAuthState()).toMatchObject({ user: null, token: null, error: 'Session expired' });
    expect(localStorage.getItem('Token')).toBeNull();
    expect(warn.mock.calls.map(([text]) => text)).toEqual(['Session expired']);
    warn.mockClear();
  });

  it.each(Object.entries(brokenResponses))(
    '[10.20] [10.96] checkSession continues as the stored user, with the cause, when the profile call ends with %s',
    async (name, response) => {
      stubApi(response);
      logInMember();
      await checkSession();
      expect(getAuthState()).toMatchObject({
        user: sampleMember,
        token: 'token-1',
        offline: true,
        offlineCause: name === 'no network' ? 'network' : 'server',
        loading: false,
      });
    },
  );

  it('[3.3] [10.20] [10.96] checkSession continues after 5,000 ms of a silent server, and accepts a late response', async () => {
    vi.useFakeTimers();
    const { response, respond } = deferredResponse();
    stubApi(() => response);
    logInMember();
    let hasContinued = false;
    const checkPromise = checkSession().then(() => {
      hasContinued = true;
    });
    await vi.advanceTimersByTimeAsync(4999);
    expect(hasContinued).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await checkPromise;
    expect(getAuthState()).toMatchObject({ offline: true, offlineCause: 'server', token: 'token-1' });
    respond(json({ user: { ...sampleMember, loyalty_points: 5 } }));
    await vi.advanceTimersByTimeAsync(0);
    await expect.poll(() => getAuthState().offline).toBe(false);
    expect(getAuthState().user?.loyalty_points).toBe(5);
  });

  it('checkSession ignores a late response after a logout', async () => {
    vi.useFakeTimers();
    const { response, respond } = deferredResponse();
    stubApi(() => response);
    logInMember();
    const checkPromise = checkSession();
    await vi.advanceTimersByTimeAsync(5000);
    await checkPromise;
    useAuthStore.setState(loggedOutState, true);
    respond(json({ user: sampleMember }));
    await vi.advanceTimersByTimeAsync(10);
    expect(getAuthState().user).toBeNull();
  });
});

describe('followConnection', () => {
  const PROFILE = '/api/auth/profile';
  const page = { page: 1, limit: 8, total: 0, pages: 0 };
  const networkError = () => Promise.reject(new TypeError('Failed to fetch'));
  const profileResponse = () => json({ user: { ...sampleMember, loyalty_points: 77 } });
  const countProfileCalls = (calls: readonly RecordedCall[]) =>
    calls.filter(({ path }) => path === PROFILE).length;

  beforeAll(() => subscribeInThisFile(followConnection));

  /** Starts the app as a member whose session check gets no response. */
  async function startOffline(): Promise<void> {
    stubApi(networkError);
    logInMember();
    await checkSession();
    expect(getAuthState().offline).toBe(true);
  }

  it.each([
    ['a list', () => json({ rewards: [], pagination: page })],
    ['an error response', () => json({ message: 'م', error: 'e', code: 'request.invalid' }, 400)],
  ])(
    '[10.24] the offline state ends with any response, such as %s, and the session check is repeated',
    async (_name, response) => {
      await startOffline();
      const calls = stubApi(({ path }) => (path === PROFILE ? profileResponse() : response()));
      await call('listRewards').catch(() => undefined);
      expect(getAuthState().offline).toBe(false);
      await expect.poll(() => getAuthState().user?.loyalty_points).toBe(77);
      await call('listRewards').catch(() => undefined);
      expect(countProfileCalls(calls)).toBe(1);
    },
  );

  it.each(Object.entries(brokenResponses))(
    'the offline state does not end with %s',
    async (_name, response) => {
      await startOffline();
      const calls = stubApi(response);
      await expect(call('listRewards')).rejects.toThrow();
      expect(getAuthState().offline).toBe(true);
      expect(countProfileCalls(calls)).toBe(0);
    },
  );

  it('[10.96] the cause of the offline state follows the newest call, except an aborted one', async () => {
    await startOffline();
    expect(getAuthState().offlineCause).toBe('network');
    stubApi(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await call('listRewards').catch(() => undefined);
    expect(getAuthState()).toMatchObject({ offline: true, offlineCause: 'server' });
    stubApi(networkError);
    await call('listRewards', { signal: AbortSignal.abort() }).catch(() => undefined);
    expect(getAuthState().offlineCause).toBe('server');
    await call('listRewards').catch(() => undefined);
    expect(getAuthState().offlineCause).toBe('network');
  });

  it('[10.96] a call that fails while the app is online does not begin the offline state', async () => {
    stubApi(profileResponse);
    logInMember();
    await checkSession();
    stubApi(networkError);
    await call('listRewards').catch(() => undefined);
    expect(getAuthState().offline).toBe(false);
  });

  it('[10.96] back on a network, a server that does not answer within 5,000 ms becomes the cause', async () => {
    await startOffline();
    vi.useFakeTimers();
    stubApi(() => deferredResponse().response);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(4999);
    expect(getAuthState().offlineCause).toBe('network');
    await vi.advanceTimersByTimeAsync(1);
    expect(getAuthState()).toMatchObject({ offline: true, offlineCause: 'server' });
  });

  it('[10.24] the offline state ends when the browser is online again, because the failed session check is repeated', async () => {
    await startOffline();
    stubApi(profileResponse);
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => getAuthState()).toMatchObject({ offline: false, user: { loyalty_points: 77 } });
  });

  it('[10.24] the offline state begins when the browser goes offline, and ends with the next response', async () => {
    stubApi(profileResponse);
    logInMember();
    await checkSession();
    window.dispatchEvent(new Event('offline'));
    expect(getAuthState()).toMatchObject({ offline: true, offlineCause: 'network' });
    await call('getProfile');
    expect(getAuthState().offline).toBe(false);
  });

  it('the offline state never begins for a guest', () => {
    const calls = stubApi(profileResponse);
    loadAuthStore();
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    expect(getAuthState().offline).toBe(false);
    expect(calls).toEqual([]);
  });
});

describe('logOut', () => {
  it('[2.24] [4.13] [10.11] logOut calls the API, clears storage except language and consent, and loads the landing page', async () => {
    const calls = stubApi(() => new Response(null, { status: 204 }));
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    logInMember();
    for (const key of ['cookieConsent', 'selectedLanguage', 'i18nextLng', 'authActiveTab', 'otpLastSentAt']) {
      localStorage.setItem(key, key);
    }
    sessionStorage.setItem('verificationUserId', 'x');
    await logOut();
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/auth/logout' });
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer token-1');
    expect(Object.keys({ ...localStorage }).sort()).toEqual([
      'cookieConsent',
      'i18nextLng',
      'selectedLanguage',
    ]);
    expect(sessionStorage.length).toBe(0);
    expect(assign).toHaveBeenCalledWith('/');
  });

  it('logOut logs out on the device even if the API cannot be reached', async () => {
    stubApi(() => Promise.reject(new TypeError('Failed to fetch')));
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    logInMember();
    await logOut();
    expect(getAuthState().token).toBeNull();
    expect(assign).toHaveBeenCalledWith('/');
  });
});

it('reloadIfRestoredAfterLogout reloads a page that the back-forward cache restores after a logout', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const restorePage = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  subscribeInThisFile(reloadIfRestoredAfterLogout);
  restorePage();
  expect(reload).not.toHaveBeenCalled();
  useIsLeaving.setState(true, true);
  restorePage();
  expect(reload).toHaveBeenCalledOnce();
});

describe('followOtherTabs', () => {
  const changeInOtherTab = (user: object | null, token: string | null, { hasExpired = false } = {}) => {
    const entry = JSON.stringify({ state: { user, token }, version: 0 });
    if (user) localStorage.setItem('auth', entry);
    else localStorage.removeItem('auth');
    const newValue = user || hasExpired ? entry : null;
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth', newValue }));
  };

  it('[10.22] followOtherTabs adopts a login and a logout, and loads the landing page after the logout', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    loadAuthStore();
    subscribeInThisFile(followOtherTabs);
    changeInOtherTab(sampleMember, 'token-2');
    expect(getAuthState()).toMatchObject({ token: 'token-2', user: sampleMember });
    changeInOtherTab(null, null);
    expect(getAuthState()).toMatchObject({ token: null, user: null });
    await expect.poll(() => assign).toHaveBeenCalledWith('/');
  });

  it('[10.73] followOtherTabs adopts an expired session with its error, without loading the landing page', () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    loadAuthStore();
    changeInOtherTab(sampleMember, 'token-2');
    changeInOtherTab(null, null, { hasExpired: true });
    expect(getAuthState()).toMatchObject({ token: null, user: null, error: 'Session expired' });
    expect(useIsLeaving.getState()).toBe(false);
    expect(assign).not.toHaveBeenCalled();
  });

  it('[10.22] followOtherTabs notices a logout on a page that the back-forward cache restores, even without a network', async () => {
    stubApi(() => Promise.reject(new TypeError('Failed to fetch')));
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    logInMember();
    subscribeInThisFile(followOtherTabs);
    localStorage.removeItem('auth');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(getAuthState()).toMatchObject({ token: null, user: null });
    expect(useIsLeaving.getState()).toBe(true);
    await expect.poll(() => assign).toHaveBeenCalledWith('/');
  });
});

describe('followMemberChange', () => {
  beforeAll(() => subscribeInThisFile(followMemberChange));
  const logIn = (id: string) => useAuthStore.setState({ token: id, user: { ...sampleMember, _id: id, id } });

  it('[10.73] followMemberChange removes the data of other members from the device, and keeps the member’s own', async () => {
    const entries = stubDatabase();
    const toStorageKeys = (id: string) => [id, `key of ${id}`, `changes of ${id}`];
    for (const key of [...toStorageKeys('member-a'), ...toStorageKeys('member-b')]) entries.set(key, {});
    logIn('member-b');
    await expect.poll(() => [...entries.keys()]).toEqual(toStorageKeys('member-b'));
  });

  it('[10.73] followMemberChange restores the tickets that the member saved before the session expired', async () => {
    const entries = stubDatabase();
    const query = new QueryClient();
    const key = ['booking', 'member-c', 'booking-1', 'qr'];
    query.setQueryData(key, { qr: 'RB1.code' });
    entries.set('member-c', { shape: 2, state: dehydrate(query) });
    logIn('member-c');
    await expect.poll(() => queryClient.getQueryData(key)).toEqual({ qr: 'RB1.code' });
    queryClient.clear();
  });
});
