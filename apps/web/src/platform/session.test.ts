// The start-up check, the bound on it, and the end of a session.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Asked, brokenAnswers, heldAnswer, json, stubApi } from '../../test/api-stub.ts';
import { sampleMember } from '../../test/stage.tsx';
import { call } from './api-client.ts';
import { signedOut } from './auth-state.ts';
import { loadAuthStore, useAuthStore } from './auth-store.ts';
import {
  checkSession,
  followConnection,
  followOtherTabs,
  signOut,
  startAfreshWhenBroughtBack,
  useIsLeaving,
} from './session.ts';

const state = () => useAuthStore.getState();

function signIn(): void {
  localStorage.setItem(
    'auth',
    JSON.stringify({ state: { user: sampleMember, token: 'token-1' }, version: 0 }),
  );
  loadAuthStore();
}

beforeEach(() => useAuthStore.setState(signedOut, true));
afterEach(() => vi.useRealTimers());

describe('checkSession', () => {
  it('asks nothing for a guest', async () => {
    const asked = stubApi(() => json({}));
    loadAuthStore();
    await checkSession();
    expect(asked).toEqual([]);
  });

  it.each([
    ['a user', (user: object) => user],
    ['{user}', (user: object) => ({ user })],
  ])('[4.7] [7.9] asks for the profile once, with the token, and takes %s', async (_name, wrap) => {
    const asked = stubApi(() => json(wrap({ ...sampleMember, loyalty_points: 77 })));
    signIn();
    await checkSession();
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/auth/profile']);
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer token-1');
    expect(state()).toMatchObject({ loading: false, offline: false });
    expect(state().user?.loyalty_points).toBe(77);
  });

  it('[4.10] [4.11] signs out on an answered 401 only, stores the word, removes the token and logs it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    stubApi(() => json({ message: 'no', error: 'no', code: 'auth.session_dead' }, 401));
    signIn();
    await checkSession();
    expect(state()).toMatchObject({ user: null, token: null, error: 'Session expired' });
    expect(localStorage.getItem('Token')).toBeNull();
    expect(warn.mock.calls.map(([text]) => text)).toEqual(['Session expired']);
    warn.mockClear();
  });

  it.each(Object.entries(brokenAnswers))(
    '[10.20] goes on as the stored user, offline, on %s',
    async (_name, answer) => {
      stubApi(answer);
      signIn();
      await checkSession();
      expect(state()).toMatchObject({ user: sampleMember, token: 'token-1', offline: true, loading: false });
    },
  );

  it('[3.3] [10.20] goes on after 5,000 ms without an answer and takes the late one', async () => {
    vi.useFakeTimers();
    const { answer, give } = heldAnswer();
    stubApi(() => answer);
    signIn();
    let hasGoneOn = false;
    const check = checkSession().then(() => {
      hasGoneOn = true;
    });
    await vi.advanceTimersByTimeAsync(4999);
    expect(hasGoneOn).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await check;
    expect(state()).toMatchObject({ offline: true, token: 'token-1' });
    give(json({ user: { ...sampleMember, loyalty_points: 5 } }));
    await vi.advanceTimersByTimeAsync(0);
    await vi.waitFor(() => expect(state().offline).toBe(false), 30_000);
    expect(state().user?.loyalty_points).toBe(5);
  });

  it('takes no late answer for a session that has ended meanwhile', async () => {
    vi.useFakeTimers();
    const { answer, give } = heldAnswer();
    stubApi(() => answer);
    signIn();
    const check = checkSession();
    await vi.advanceTimersByTimeAsync(5000);
    await check;
    useAuthStore.setState(signedOut, true);
    give(json({ user: sampleMember }));
    await vi.advanceTimersByTimeAsync(10);
    expect(state().user).toBeNull();
  });
});

describe('the connection', () => {
  const PROFILE = '/api/auth/profile';
  const page = { page: 1, limit: 8, total: 0, pages: 0 };
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const found = () => json({ user: { ...sampleMember, loyalty_points: 77 } });
  const profileCalls = (calls: readonly Asked[]) => calls.filter(({ path }) => path === PROFILE).length;

  beforeAll(() => followConnection());

  /** Starts as a member whose start-up check got no answer. */
  async function startOffline(): Promise<void> {
    stubApi(lost);
    signIn();
    await checkSession();
    expect(state().offline).toBe(true);
  }

  it.each([
    ['a list', () => json({ rewards: [], pagination: page })],
    ['a refusal', () => json({ message: 'م', error: 'e', code: 'request.invalid' }, 400)],
  ])(
    '[10.24] is back with any answer from the API, such as %s, and the failed check is made again',
    async (_name, answer) => {
      await startOffline();
      const calls = stubApi(({ path }) => (path === PROFILE ? found() : answer()));
      await call('listRewards').catch(() => undefined);
      expect(state().offline).toBe(false);
      await vi.waitFor(() => expect(state().user?.loyalty_points).toBe(77));
      await call('listRewards').catch(() => undefined);
      expect(profileCalls(calls)).toBe(1);
    },
  );

  it.each(Object.entries(brokenAnswers))('is not back with %s', async (_name, answer) => {
    await startOffline();
    const calls = stubApi(answer);
    await expect(call('listRewards')).rejects.toThrow();
    expect(state().offline).toBe(true);
    expect(profileCalls(calls)).toBe(0);
  });

  it('[10.24] makes the failed check again as soon as the browser has a network', async () => {
    await startOffline();
    stubApi(found);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(state()).toMatchObject({ offline: false, user: { loyalty_points: 77 } }));
  });

  it('[10.24] is lost when the browser loses its network, and the next answer ends that', async () => {
    stubApi(found);
    signIn();
    await checkSession();
    window.dispatchEvent(new Event('offline'));
    expect(state().offline).toBe(true);
    await call('getProfile');
    expect(state().offline).toBe(false);
  });

  it('asks nothing for a guest', () => {
    const calls = stubApi(found);
    loadAuthStore();
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    expect(state().offline).toBe(false);
    expect(calls).toEqual([]);
  });
});

describe('signOut', () => {
  it('[2.24] [4.13] [10.11] tells the API, keeps only the device’s own choices, and starts afresh at /', async () => {
    const asked = stubApi(() => new Response(null, { status: 204 }));
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    signIn();
    for (const key of ['cookieConsent', 'selectedLanguage', 'i18nextLng', 'authActiveTab', 'otpLastSentAt']) {
      localStorage.setItem(key, key);
    }
    sessionStorage.setItem('verificationUserId', 'x');
    await signOut();
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/api/auth/logout' });
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer token-1');
    expect(Object.keys({ ...localStorage }).sort()).toEqual([
      'cookieConsent',
      'i18nextLng',
      'selectedLanguage',
    ]);
    expect(sessionStorage.length).toBe(0);
    expect(leave).toHaveBeenCalledWith('/');
  });

  it('logs out here even when the API cannot be reached', async () => {
    stubApi(() => Promise.reject(new TypeError('Failed to fetch')));
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    signIn();
    await signOut();
    expect(state().token).toBeNull();
    expect(leave).toHaveBeenCalledWith('/');
  });
});

it('starts afresh when the browser brings back the page that a log-out left', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const bringBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  startAfreshWhenBroughtBack();
  useIsLeaving.setState(false, true);
  bringBack();
  expect(reload).not.toHaveBeenCalled();
  useIsLeaving.setState(true, true);
  bringBack();
  expect(reload).toHaveBeenCalledOnce();
  useIsLeaving.setState(false, true);
});

describe('another tab', () => {
  const changeElsewhere = (user: object | null, token: string | null) => {
    const entry = JSON.stringify({ state: { user, token }, version: 0 });
    if (user) localStorage.setItem('auth', entry);
    else localStorage.removeItem('auth');
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth' }));
  };

  it('[10.22] logs this one in, and out again', async () => {
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    loadAuthStore();
    followOtherTabs();
    changeElsewhere(sampleMember, 'token-2');
    expect(state()).toMatchObject({ token: 'token-2', user: sampleMember });
    changeElsewhere(null, null);
    expect(state()).toMatchObject({ token: null, user: null });
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/'), 30_000);
  });
});
