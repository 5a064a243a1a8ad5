// Tests what the store persists and mirrors, by the specified storage keys.
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleMember } from '../../../test/render.tsx';
import {
  applyLogin,
  applyLogout,
  applyProfile,
  requireVerification,
  signedOutState,
  startAuthCall,
} from './auth-state.ts';
import { expireSession, loadAuthStore, transition, useAuthStore } from './auth-store.ts';

const persisted = (user: unknown, token: unknown) => JSON.stringify({ state: { user, token }, version: 0 });

beforeEach(() => {
  useAuthStore.setState(signedOutState, true);
  localStorage.clear();
  sessionStorage.clear();
});

describe('loading', () => {
  it('[3.3] restores user and token from `auth` and mirrors them', () => {
    localStorage.setItem('auth', persisted(sampleMember, 't1'));
    loadAuthStore();
    expect(useAuthStore.getState()).toMatchObject({ user: sampleMember, token: 't1' });
    expect(localStorage.getItem('Token')).toBe('t1');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(sampleMember);
  });

  it('[10.12] prefers the store to a differing Token', () => {
    localStorage.setItem('auth', persisted(sampleMember, 'store'));
    localStorage.setItem('Token', 'other');
    loadAuthStore();
    expect(localStorage.getItem('Token')).toBe('store');
  });

  it('[4.7] adopts a Token without a store entry', () => {
    localStorage.setItem('Token', 'lone');
    loadAuthStore();
    expect(useAuthStore.getState()).toMatchObject({ token: 'lone', user: null });
  });

  it.each(['{', '{"state":null}', '{"state":{"user":"x","token":7},"version":0}', '[]'])(
    'treats a damaged entry %s as signed out',
    entry => {
      localStorage.setItem('auth', entry);
      loadAuthStore();
      expect(useAuthStore.getState()).toMatchObject({ user: null, token: null });
    },
  );

  it('[3.4] restores the verification from session storage', () => {
    sessionStorage.setItem('needsVerification', 'true');
    sessionStorage.setItem('verificationUserId', 'reg-1');
    loadAuthStore();
    expect(useAuthStore.getState()).toMatchObject({ needsVerification: true, verificationUserId: 'reg-1' });
  });
});

describe('mirroring', () => {
  beforeEach(() => loadAuthStore());

  it('[3.3] persists exactly user and token', () => {
    transition(startAuthCall);
    transition(applyLogin, { token: 't', user: sampleMember });
    const { state } = JSON.parse(localStorage.getItem('auth') ?? '{}');
    expect(Object.keys(state).sort()).toEqual(['token', 'user']);
  });

  it('[3.4] keeps the verification in session storage only, and removes it after a login', () => {
    transition(requireVerification, 'reg-1');
    expect(sessionStorage.getItem('needsVerification')).toBe('true');
    expect(sessionStorage.getItem('verificationUserId')).toBe('reg-1');
    expect(localStorage.getItem('verificationUserId')).toBeNull();
    transition(applyLogin, { token: 't', user: sampleMember });
    expect(sessionStorage.length).toBe(0);
  });

  it('[4.9] removes Token and user when nobody is signed in', () => {
    transition(applyLogin, { token: 't', user: sampleMember });
    transition(applyLogout);
    expect(['Token', 'user', 'auth'].map(key => localStorage.getItem(key))).toEqual([null, null, null]);
  });

  it('expires only the session whose token has expired', () => {
    transition(applyLogin, { token: 'new', user: sampleMember });
    expireSession('old');
    expect(useAuthStore.getState().token).toBe('new');
    expireSession('new');
    expect(useAuthStore.getState()).toMatchObject({ token: null, error: 'Session expired' });
  });

  it('keeps an unverified user signed in and stores the pending verification', () => {
    transition(applyProfile, { ...sampleMember, is_verified: false });
    expect(sessionStorage.getItem('verificationUserId')).toBe('member-1');
  });
});
