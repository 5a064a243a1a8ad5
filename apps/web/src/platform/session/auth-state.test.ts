/** Tests the functions that change the login state. */
import { describe, expect, it } from 'vitest';
import { sampleMember } from '../../../test/render.tsx';
import { sampleRegistration } from '../../../test/samples.ts';
import {
  type AuthState,
  adoptToken,
  applyExpiredSession,
  applyLogin,
  applyLoginFailure,
  applyLogout,
  applyProfile,
  applyRegistration,
  applySentCode,
  applyVerifiedCode,
  markOffline,
  mergeProfile,
  signedOutState,
  startAuthCall,
  storeFailure,
  storeMemberFailure,
  userIdOf,
} from './auth-state.ts';

const unverified = { ...sampleMember, is_verified: false };
const member: AuthState = { ...signedOutState, user: sampleMember, token: 'token-1' };
const awaitingCode: AuthState = { ...signedOutState, needsVerification: true, verificationUserId: 'reg-1' };

describe('logging in', () => {
  it('[4.2] [3.2] sets user and token and clears the pending verification', () => {
    expect(applyLogin(awaitingCode, { token: 't', user: sampleMember })).toEqual({
      ...signedOutState,
      token: 't',
      user: sampleMember,
    });
  });

  it('[4.1] [3.2] [10.13] sets a pending verification and clears user and token if the response requires one', () => {
    const state = applyLogin(member, { requiresVerification: true, userId: 'reg-2' });
    expect(state).toMatchObject({
      user: null,
      token: null,
      needsVerification: true,
      verificationUserId: 'reg-2',
    });
  });

  it('uses the user’s `id` for the pending verification if the response has no `userId`', () => {
    const state = applyLogin(signedOutState, { requiresVerification: true, user: unverified });
    expect(state.verificationUserId).toBe('member-1');
  });

  it('[4.4] sets the error after a failed login, and clears user and token', () => {
    expect(applyLoginFailure(member, 'No')).toMatchObject({
      user: null,
      token: null,
      error: 'No',
      loading: false,
    });
  });

  it('clears the previous error and sets `loading` when a new attempt starts', () => {
    expect(startAuthCall(storeFailure(signedOutState, 'No'))).toMatchObject({ error: null, loading: true });
  });
});

describe('registering and verifying', () => {
  it('keeps the registration without the password, and the destination of the code', () => {
    const state = applyRegistration(signedOutState, 'reg-1', sampleRegistration, {
      channel: 'sms',
      destination: '+966•••01',
    });
    expect(state).toMatchObject({
      needsVerification: true,
      verificationUserId: 'reg-1',
      registrationData: sampleRegistration,
      codeDestination: { channel: 'sms', destination: '+966•••01' },
    });
    expect(JSON.stringify(state)).not.toContain('password');
  });

  it('keeps the code’s destination if the response to a resend contains none', () => {
    const known = applyRegistration(signedOutState, 'reg-1', sampleRegistration, {
      channel: 'sms',
      destination: 'x',
    });
    expect(applySentCode(known, null).codeDestination).toEqual({ channel: 'sms', destination: 'x' });
  });

  it('[4.5] sets user and token after the right code and clears the registration', () => {
    const before = applyRegistration(signedOutState, 'reg-1', sampleRegistration, null);
    expect(applyVerifiedCode(before, { token: 't', user: sampleMember })).toEqual({
      ...signedOutState,
      token: 't',
      user: sampleMember,
    });
  });
});

describe('checking the stored session', () => {
  it('[4.7] adopts a token from storage', () => {
    expect(adoptToken(signedOutState, 'stored').token).toBe('stored');
  });

  it('sets the fetched user, and ends the offline state and the loading state', () => {
    const state = applyProfile(markOffline(member), { ...sampleMember, loyalty_points: 9 });
    expect(state).toMatchObject({ offline: false, loading: false, needsVerification: false });
    expect(state.user?.loyalty_points).toBe(9);
  });

  it('[4.6] sets a pending verification with the user’s id if the fetched user is not verified', () => {
    const state = applyProfile(adoptToken(signedOutState, 't'), unverified);
    expect(state).toMatchObject({ needsVerification: true, verificationUserId: 'member-1', token: 't' });
  });

  it('[4.10] clears user and token and sets the error “Session expired” if the session has expired', () => {
    expect(applyExpiredSession(member)).toMatchObject({ user: null, token: null, error: 'Session expired' });
  });

  it('keeps the stored user and sets `offline` if the API does not respond', () => {
    expect(markOffline(startAuthCall(member))).toEqual({ ...member, offline: true });
  });
});

it('[10.73] a failure that ended the session leaves the error “Session expired”, other failures replace it', () => {
  expect(storeMemberFailure(applyExpiredSession(member), 'No').error).toBe('Session expired');
  expect(storeMemberFailure(member, 'No').error).toBe('No');
});

describe('the user', () => {
  it('[4.12] keeps the fields that the response to an update does not contain', () => {
    const { user } = mergeProfile(member, { city: 'أبها' });
    expect(user).toEqual({ ...sampleMember, city: 'أبها' });
  });

  it('stays null for a guest when the response to an update arrives', () => {
    expect(mergeProfile(signedOutState, { city: 'أبها' })).toBe(signedOutState);
  });

  it('has its id in `id` or in `_id`; without a user there is no id', () => {
    expect([userIdOf({ id: 'a' }), userIdOf({ _id: 'b' }), userIdOf(null)]).toEqual(['a', 'b', null]);
  });
});

it('[4.13] logging out resets the whole state', () => {
  expect(applyLogout()).toEqual(signedOutState);
});
