/** Tests the API client: what a call sends, its response, and the `ApiError` of each kind of failure. */
import { ApiError, messageOf } from '@rabita/client/calls/api-error';
import { setLanguage } from '@rabita/client/language/language';
import { beforeEach, describe, expect, it } from 'vitest';
import { brokenResponses, json, stubApi } from '../../../test/api-stub.ts';
import { sampleMember } from '../../../test/render.tsx';
import { applyLogin } from '../session/auth-state.ts';
import { transition, useAuthStore } from '../session/auth-store.ts';
import { call, isUnauthorised } from './call.ts';

const pagination = { page: 1, limit: 8, total: 0, pages: 0 };

beforeEach(() => transition(applyLogin, { token: 'token-1', user: sampleMember }));

async function catchApiError(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error('The call did not fail with an ApiError.');
}

describe('call', () => {
  it('[7.1] call sends the escaped path, the token, the language and the idempotency key', async () => {
    const calls = stubApi(() => json({ booking: {} }));
    setLanguage('en');
    await call('bookSeat', { params: { eventId: 'a/b' }, idempotencyKey: 'k1' });
    setLanguage('ar');
    const [sentCall] = calls;
    expect(sentCall).toMatchObject({ method: 'POST', path: '/api/bookings/event/a%2Fb', body: null });
    expect(sentCall?.headers.get('authorization')).toBe('Bearer token-1');
    expect(sentCall?.headers.get('accept-language')).toBe('en');
    expect(sentCall?.headers.get('idempotency-key')).toBe('k1');
  });

  it('[6.4] call never sends a token for the list of matches', async () => {
    const calls = stubApi(() => json({ matches: [], pagination }));
    await call('listMatches', { query: { page: 1, limit: 8, is_active: true } });
    expect(calls[0]?.headers.has('authorization')).toBe(false);
    expect(calls[0]?.query).toEqual({ page: '1', limit: '8', is_active: 'true' });
  });

  it('[10.90] call does not send a member’s call without a token, and fails as if the session had ended', async () => {
    const calls = stubApi(() => json({}));
    useAuthStore.setState({ token: null });
    expect(isUnauthorised(await call('listBookings').catch((error: unknown) => error))).toBe(true);
    expect(calls).toEqual([]);
  });

  it('[6.4] call repeats the call without the token if the API rejects the token and the route needs none', async () => {
    const calls = stubApi(({ headers }) =>
      headers.has('authorization') ? json({ message: 'expired' }, 401) : json({ rewards: [], pagination }),
    );
    await expect(call('listRewards')).resolves.toMatchObject({ rewards: [] });
    expect(calls).toHaveLength(2);
    expect(useAuthStore.getState()).toMatchObject({ token: null, error: 'Session expired' });
  });
});

describe('the result of call', () => {
  it('call resolves to undefined after a response without content', async () => {
    stubApi(() => new Response(null, { status: 204 }));
    await expect(call('logout')).resolves.toBeUndefined();
  });

  it.each([
    ['a page of HTML', 'unreadable'],
    ['HTML with status 200', 'unreadable'],
    ['an empty body', 'unreadable'],
    ['no network', 'network'],
  ] as const)('call throws the fallback message on %s, without a logout', async (name, kind) => {
    stubApi(brokenResponses[name] ?? (() => json({})));
    const error = await catchApiError(call('listBookings'));
    expect(error.kind).toBe(kind);
    expect(messageOf(error, 'Failed to fetch bookings')).toBe('Failed to fetch bookings');
    expect(useAuthStore.getState().token).toBe('token-1');
  });

  it('[8.1] an API error is shown as its `message`, else its `error`, else the fallback message', async () => {
    const messageFor = (body: object) =>
      messageOf(new ApiError('refused', { status: 400, body }), 'fallback');
    expect(messageFor({ message: 'م', error: 'e' })).toBe('م');
    expect(messageFor({ message: ' ', error: 'e' })).toBe('e');
    expect(messageFor({ message: 7 })).toBe('fallback');
  });

  it('call throws an error with code, well-formed `fields` and Retry-After if the API rejects the call', async () => {
    const fields = [{ path: 'email', code: 'required', message: 'x' }, 7];
    const body = { message: 'م', error: 'e', code: 'request.too_many', fields };
    stubApi(() => json(body, 429, { 'Retry-After': '31' }));
    const error = await catchApiError(call('forgotPassword', { body: { email: 'a@b.co' } }));
    expect(error).toMatchObject({ status: 429, code: 'request.too_many', retryAfter: 31 });
    expect(error.fields.map(({ path }) => path)).toEqual(['email']);
  });

  it('call throws an error of the kind `unreadable` if a successful response lacks the expected keys', async () => {
    stubApi(() => json({ hello: 1 }));
    expect((await catchApiError(call('getBooking', { params: { id: '1' } }))).kind).toBe('unreadable');
  });
});
