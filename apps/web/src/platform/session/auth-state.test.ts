/** Tests the functions that change the login state. */
import { describe, expect, it } from 'vitest';
import { sampleMember } from '../../../test/render.tsx';
import { sampleRegistration } from '../../../test/samples.ts';
import {
  type AuthState,
  applyExpiredSession,
  applyLogin,
  applyRegistration,
  applySentCode,
  getUserId,
  loggedOutState,
  mergeProfile,
  startAuthCall,
  storeFailure,
  storeMemberFailure,
} from './auth-state.ts';

const unverified = { ...sampleMember, is_verified: false };
const member: AuthState = { ...loggedOutState, user: sampleMember, token: 'token-1' };
const awaitingCode: AuthState = { ...loggedOutState, needsVerification: true, verificationUserId: 'reg-1' };

describe('logging in', () => {
  it('[4.2] [3.2] applyLogin sets user and token and clears the pending verification', () => {
    expect(applyLogin(awaitingCode, { token: 't', user: sampleMember })).toEqual({
      ...loggedOutState,
      token: 't',
      user: sampleMember,
    });
  });

  it('applyLogin uses the user’s `id` for the pending verification if the response has no `userId`', () => {
    const state = applyLogin(loggedOutState, { requiresVerification: true, user: unverified });
    expect(state.verificationUserId).toBe('member-1');
  });

  it('startAuthCall clears the previous error and sets `loading` when a new attempt starts', () => {
    expect(startAuthCall(storeFailure(loggedOutState, 'No'))).toMatchObject({ error: null, loading: true });
  });
});

describe('registering and verifying', () => {
  it('applySentCode keeps the code’s destination if the response to a resend contains none', () => {
    const state = applyRegistration(loggedOutState, 'reg-1', sampleRegistration, {
      channel: 'sms',
      destination: 'x',
    });
    expect(applySentCode(state, null).codeDestination).toEqual({ channel: 'sms', destination: 'x' });
  });
});

it('[10.73] a failure that ended the session leaves the error “Session expired”, other failures replace it', () => {
  expect(storeMemberFailure(applyExpiredSession(member), 'No').error).toBe('Session expired');
  expect(storeMemberFailure(member, 'No').error).toBe('No');
});

describe('the user', () => {
  it('[4.12] mergeProfile keeps the fields that the response to an update does not contain', () => {
    const { user } = mergeProfile(member, { city: 'أبها' });
    expect(user).toEqual({ ...sampleMember, city: 'أبها' });
  });

  it('the user stays null for a guest when the response to an update arrives', () => {
    expect(mergeProfile(loggedOutState, { city: 'أبها' })).toBe(loggedOutState);
  });

  it('getUserId returns the user’s `_id` or `id`, and null without a user', () => {
    expect([getUserId({ id: 'a' }), getUserId({ _id: 'b' }), getUserId(null)]).toEqual(['a', 'b', null]);
  });
});
