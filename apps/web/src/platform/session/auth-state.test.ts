// Tests every transition of the sign-in state.
import { describe, expect, it } from 'vitest';
import { sampleMember } from '../../../test/render.tsx';
import {
  type AuthState,
  codeSent,
  codeVerified,
  failed,
  loggedIn,
  loggedOut,
  loginFailed,
  profileLoaded,
  profileUpdated,
  type RegistrationData,
  registered,
  sessionExpired,
  signedOut,
  started,
  tokenFound,
  userIdOf,
  wentOffline,
} from './auth-state.ts';

const unverified = { ...sampleMember, is_verified: false };
const member: AuthState = { ...signedOut, user: sampleMember, token: 'token-1' };
const awaitingCode: AuthState = { ...signedOut, needsVerification: true, verificationUserId: 'reg-1' };
const data: RegistrationData = {
  full_name: 'سارة',
  age: '20',
  city: 'جدة',
  country: 'SA',
  email: 's@example.com',
  phone_number: '+966500000001',
  gender: 'female',
  category: 'all',
  guardian_consent: false,
  terms_accepted: true,
};

describe('logging in', () => {
  it('[4.2] [3.2] stores user and token and clears the verification flags', () => {
    expect(loggedIn(awaitingCode, { token: 't', user: sampleMember })).toEqual({
      ...signedOut,
      token: 't',
      user: sampleMember,
    });
  });

  it('[4.1] [3.2] [10.13] requires the code and signs nobody in when the reply requires verification', () => {
    const state = loggedIn(member, { requiresVerification: true, userId: 'reg-2' });
    expect(state).toMatchObject({
      user: null,
      token: null,
      needsVerification: true,
      verificationUserId: 'reg-2',
    });
  });

  it('takes the id from the user when the reply has no userId', () => {
    const state = loggedIn(signedOut, { requiresVerification: true, user: unverified });
    expect(state.verificationUserId).toBe('member-1');
  });

  it('[4.4] stores the message of a failure and clears user and token', () => {
    expect(loginFailed(member, 'No')).toMatchObject({ user: null, token: null, error: 'No', loading: false });
  });

  it('clears the previous error when a new attempt starts', () => {
    expect(started(failed(signedOut, 'No'))).toMatchObject({ error: null, loading: true });
  });
});

describe('registering and verifying', () => {
  it('stores the input and the destination of the code', () => {
    const state = registered(signedOut, 'reg-1', data, { channel: 'sms', destination: '+966•••01' });
    expect(state).toMatchObject({
      needsVerification: true,
      verificationUserId: 'reg-1',
      registrationData: data,
      codeDestination: { channel: 'sms', destination: '+966•••01' },
    });
    expect(JSON.stringify(state)).not.toContain('password');
  });

  it('keeps the known destination when a resend names none', () => {
    const known = registered(signedOut, 'reg-1', data, { channel: 'sms', destination: 'x' });
    expect(codeSent(known, null).codeDestination).toEqual({ channel: 'sms', destination: 'x' });
  });

  it('[4.5] clears the registration after the right code', () => {
    const before = registered(signedOut, 'reg-1', data, null);
    expect(codeVerified(before, { token: 't', user: sampleMember })).toEqual({
      ...signedOut,
      token: 't',
      user: sampleMember,
    });
  });
});

describe('the stored session', () => {
  it('[4.7] adopts a stored token that the state does not know', () => {
    expect(tokenFound(signedOut, 'stored').token).toBe('stored');
  });

  it('stores the profile and ends the offline state', () => {
    const state = profileLoaded(wentOffline(member), { ...sampleMember, loyalty_points: 9 });
    expect(state).toMatchObject({ offline: false, loading: false, needsVerification: false });
    expect(state.user?.loyalty_points).toBe(9);
  });

  it('[4.6] sets needsVerification with the user id when the profile is not verified', () => {
    const state = profileLoaded(tokenFound(signedOut, 't'), unverified);
    expect(state).toMatchObject({ needsVerification: true, verificationUserId: 'member-1', token: 't' });
  });

  it('[4.10] signs out with the fallback message when the session has expired', () => {
    expect(sessionExpired(member)).toMatchObject({ user: null, token: null, error: 'Session expired' });
  });

  it('keeps the stored user when the API does not answer', () => {
    expect(wentOffline(started(member))).toEqual({ ...member, offline: true });
  });
});

describe('the profile', () => {
  it('[4.12] merges the returned user into the current one', () => {
    const { user } = profileUpdated(member, { city: 'أبها' });
    expect(user).toEqual({ ...sampleMember, city: 'أبها' });
  });

  it('changes nothing for a guest', () => {
    expect(profileUpdated(signedOut, { city: 'أبها' })).toBe(signedOut);
  });

  it('reads the id from either field', () => {
    expect([userIdOf({ id: 'a' }), userIdOf({ _id: 'b' }), userIdOf(null)]).toEqual(['a', 'b', null]);
  });
});

it('[4.13] logging out clears everything', () => {
  expect(loggedOut()).toEqual(signedOut);
});
