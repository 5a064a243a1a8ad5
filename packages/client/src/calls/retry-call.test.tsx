/** Tests which failed calls are retried, when, and how many times. */
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { retryCall, useIsWaitingForServer } from './retry-call.ts';

const NOT_IDEMPOTENT = { isIdempotent: false };

const overloadError = () =>
  new ApiError('refused', { status: 503, retryAfter: 3, body: { code: 'server.crowded' } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Creates an attempt that throws each error once and then succeeds. */
function attemptWith(...errors: unknown[]) {
  return vi.fn(async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'response';
  });
}

it('[8.15] retryCall retries after Retry-After plus jitter, and reports meanwhile that a call is waiting', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { result } = renderHook(() => useIsWaitingForServer());
  const attempt = attemptWith(overloadError(), overloadError());
  const response = retryCall(attempt, NOT_IDEMPOTENT);
  expect(result.current).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(3249));
  expect([attempt.mock.calls.length, result.current]).toEqual([1, true]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(attempt).toHaveBeenCalledTimes(2);
  await act(() => vi.advanceTimersByTimeAsync(3500));
  expect([attempt.mock.calls.length, result.current]).toEqual([3, false]);
  await expect(response).resolves.toBe('response');
});

it('retryCall retries a call that is not idempotent only after an overload', async () => {
  for (const error of [
    new ApiError('network'),
    new ApiError('refused', { status: 503, retryAfter: 2, body: { code: 'server.unavailable' } }),
    new ApiError('refused', { status: 409, body: { code: 'booking.event_full' } }),
  ]) {
    const attempt = attemptWith(error);
    await expect(retryCall(attempt, NOT_IDEMPOTENT)).rejects.toBe(error);
    expect(attempt).toHaveBeenCalledTimes(1);
  }
});

it('retryCall stops after seven attempts, or after one more attempt if the caller aborts the wait', async () => {
  const { result } = renderHook(() => useIsWaitingForServer());
  const alwaysOverloaded = attemptWith(...Array.from({ length: 20 }, overloadError));
  const failure = retryCall(alwaysOverloaded, NOT_IDEMPOTENT).catch((error: ApiError) => error.code);
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect([alwaysOverloaded.mock.calls.length, await failure, result.current]).toEqual([
    7,
    'server.crowded',
    false,
  ]);

  const aborted = new AbortController();
  const attempt = attemptWith(overloadError(), overloadError());
  const response = retryCall(attempt, { isIdempotent: false, signal: aborted.signal }).catch(
    (error: ApiError) => error.code,
  );
  await act(() => vi.advanceTimersByTimeAsync(10));
  await act(async () => aborted.abort());
  expect([await response, attempt.mock.calls.length]).toEqual(['server.crowded', 2]);
});

const networkError = () => new ApiError('network');

it.each([
  ['no response', networkError()],
  ['a response that is not the API’s', new ApiError('unreadable', { status: 401 })],
  ['an unavailable server', new ApiError('refused', { status: 503, body: { code: 'server.unavailable' } })],
  [
    'the same call still in progress',
    new ApiError('refused', { status: 409, body: { code: 'request.in_flight' } }),
  ],
])(
  '[7.14] retryCall retries an idempotent call after %s, without reporting an overloaded server',
  async (_case, error) => {
    const { result } = renderHook(() => useIsWaitingForServer());
    const attempt = attemptWith(error, error);
    const response = retryCall(attempt, { isIdempotent: true });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect([attempt.mock.calls.length, result.current]).toEqual([2, false]);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await expect(response).resolves.toBe('response');
  },
);

it('[7.14] retryCall stops retrying an idempotent call after fifteen seconds, while offline, and after an error of the API', async () => {
  const neverResponded = attemptWith(...Array.from({ length: 20 }, networkError));
  const failure = retryCall(neverResponded, { isIdempotent: true }).catch((error: ApiError) => error.kind);
  await vi.advanceTimersByTimeAsync(15_000);
  expect([neverResponded.mock.calls.length, await failure]).toEqual([5, 'network']);

  const rejected = attemptWith(
    new ApiError('refused', { status: 409, body: { code: 'booking.event_full' } }),
  );
  await expect(retryCall(rejected, { isIdempotent: true })).rejects.toThrow(ApiError);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const offline = attemptWith(networkError());
  await expect(retryCall(offline, { isIdempotent: true })).rejects.toThrow(ApiError);
  expect([rejected.mock.calls.length, offline.mock.calls.length]).toEqual([1, 1]);
});
