/** Tests how the store loads the login state from browser storage and writes it there, under the specified keys. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleMember } from '../../../test/render.tsx';
import {
  applyLogin,
  applyProfile,
  loggedOutState,
  requireVerification,
  startAuthCall,
} from './auth-state.ts';
import { expireSession, loadAuthStore, transition, useAuthStore } from './auth-store.ts';

const toEntry = (user: unknown, token: unknown) => JSON.stringify({ state: { user, token }, version: 0 });

describe('loading the state', () => {
  it('[3.3] the auth store restores user and token from `auth`, and copies them to `user` and `Token`', () => {
    localStorage.setItem('auth', toEntry(sampleMember, 't1'));
    loadAuthStore();
    expect(useAuthStore.getState()).toMatchObject({ user: sampleMember, token: 't1' });
    expect(localStorage.getItem('Token')).toBe('t1');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(sampleMember);
  });

  it('[10.12] the auth store uses the token in `auth` if `Token` differs', () => {
    localStorage.setItem('auth', toEntry(sampleMember, 'store'));
    localStorage.setItem('Token', 'other');
    loadAuthStore();
    expect(localStorage.getItem('Token')).toBe('store');
  });

  it('[4.7] the auth store uses the token in `Token` if there is no `auth`', () => {
    localStorage.setItem('Token', 'lone');
    loadAuthStore();
    expect(useAuthStore.getState()).toMatchObject({ token: 'lone', user: null });
  });

  it.each(['{', '{"state":null}', '{"state":{"user":"x","token":7},"version":0}', '[]'])(
    'the auth store starts without a session from the damaged `auth` entry %s',
    entry => {
      localStorage.setItem('auth', entry);
      loadAuthStore();
      expect(useAuthStore.getState()).toMatchObject({ user: null, token: null });
    },
  );

  it('[3.4] the auth store restores a pending verification from session storage', () => {
    sessionStorage.setItem('needsVerification', 'true');
    sessionStorage.setItem('verificationUserId', 'reg-1');
    loadAuthStore();
    expect(useAuthStore.getState()).toMatchObject({ needsVerification: true, verificationUserId: 'reg-1' });
  });
});

describe('changing the state', () => {
  beforeEach(() => loadAuthStore());

  it('[3.3] the auth store stores only user and token in `auth`', () => {
    transition(startAuthCall);
    transition(applyLogin, { token: 't', user: sampleMember });
    const { state } = JSON.parse(localStorage.getItem('auth') ?? '{}');
    expect(Object.keys(state).sort()).toEqual(['token', 'user']);
  });

  it('[3.4] the auth store stores a pending verification only in session storage, and removes it after a login', () => {
    transition(requireVerification, 'reg-1');
    expect(sessionStorage.getItem('needsVerification')).toBe('true');
    expect(sessionStorage.getItem('verificationUserId')).toBe('reg-1');
    expect(localStorage.getItem('verificationUserId')).toBeNull();
    transition(applyLogin, { token: 't', user: sampleMember });
    expect(sessionStorage.length).toBe(0);
  });

  it('[4.9] the auth store removes `Token`, `user` and `auth` after a logout', () => {
    transition(applyLogin, { token: 't', user: sampleMember });
    useAuthStore.setState(loggedOutState, true);
    expect(['Token', 'user', 'auth'].map(key => localStorage.getItem(key))).toEqual([null, null, null]);
  });

  it('[10.73] the auth store writes an empty `auth` entry for other tabs when the session expires, then removes the entry', () => {
    transition(applyLogin, { token: 't', user: sampleMember });
    const writtenEntries: unknown[] = [];
    const [stored, getItem] = [{ ...localStorage }, (key: string) => stored[key] ?? null];
    const setItem = (key: string, value: string | null) => {
      if (key === 'auth') writtenEntries.push(value);
      stored[key] = value;
    };
    vi.stubGlobal('localStorage', { getItem, setItem, removeItem: (key: string) => setItem(key, null) });
    expireSession('t');
    expect(writtenEntries).toEqual([toEntry(null, null), null]);
  });

  it('[10.22] the auth store does not restore a session that another tab has ended when a late response arrives', () => {
    transition(applyLogin, { token: 'ended', user: sampleMember });
    for (const key of ['auth', 'Token', 'user']) localStorage.removeItem(key);
    transition(applyProfile, sampleMember);
    expect({ ...localStorage }).toEqual({});
    transition(applyLogin, { token: 'next', user: sampleMember });
    expect(localStorage.getItem('Token')).toBe('next');
  });

  it('[10.22] the auth store does not overwrite the session of another tab’s login with the previous session', () => {
    transition(applyLogin, { token: 'before', user: sampleMember });
    const entry = toEntry(sampleMember, 'after');
    localStorage.setItem('auth', entry);
    transition(applyProfile, sampleMember);
    expireSession('before');
    expect(localStorage.getItem('auth')).toBe(entry);
  });

  it('the auth store ends the session for an expired token only if it is the current token', () => {
    transition(applyLogin, { token: 'new', user: sampleMember });
    expireSession('old');
    expect(useAuthStore.getState().token).toBe('new');
    expireSession('new');
    expect(useAuthStore.getState()).toMatchObject({ token: null, error: 'Session expired' });
  });

  it('[4.6] the auth store stores a pending verification if the fetched user is not verified', () => {
    transition(applyProfile, { ...sampleMember, is_verified: false });
    expect(sessionStorage.getItem('verificationUserId')).toBe('member-1');
  });
});
