/**
 * Tests which calls are repeated: those of a crowded server, which the page reports, and keyed ones without a response.
 */
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { retryCall, useIsWaitingForServer } from './retry-call.ts';

const UNKEYED = { isKeyed: false };

const crowded = () =>
  new ApiError('refused', { status: 503, retryAfter: 3, body: { code: 'server.crowded' } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** An attempt that throws each error once and then succeeds. */
function attemptWith(...errors: unknown[]) {
  return vi.fn(async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'answer';
  });
}

it('[8.15] retryCall retries a call after Retry-After plus jitter, and reports that a call is waiting', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { result } = renderHook(() => useIsWaitingForServer());
  const attempt = attemptWith(crowded(), crowded());
  const response = retryCall(attempt, UNKEYED);
  expect(result.current).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(3249));
  expect([attempt.mock.calls.length, result.current]).toEqual([1, true]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(attempt).toHaveBeenCalledTimes(2);
  await act(() => vi.advanceTimersByTimeAsync(3500));
  expect([attempt.mock.calls.length, result.current]).toEqual([3, false]);
  await expect(response).resolves.toBe('answer');
});

it('retryCall does not retry another failure of a call without an idempotency key', async () => {
  for (const error of [
    new ApiError('network'),
    new ApiError('refused', { status: 503, retryAfter: 2, body: { code: 'server.unavailable' } }),
    new ApiError('refused', { status: 409, body: { code: 'booking.event_full' } }),
  ]) {
    const attempt = attemptWith(error);
    await expect(retryCall(attempt, UNKEYED)).rejects.toBe(error);
    expect(attempt).toHaveBeenCalledTimes(1);
  }
});

it('retryCall gives up after seven attempts, or after one last attempt when the caller aborts the wait', async () => {
  const { result } = renderHook(() => useIsWaitingForServer());
  const alwaysCrowded = attemptWith(...Array.from({ length: 20 }, crowded));
  const failure = retryCall(alwaysCrowded, UNKEYED).catch((error: ApiError) => error.code);
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect([alwaysCrowded.mock.calls.length, await failure, result.current]).toEqual([
    7,
    'server.crowded',
    false,
  ]);

  const left = new AbortController();
  const attempt = attemptWith(crowded(), crowded());
  const response = retryCall(attempt, { isKeyed: false, signal: left.signal }).catch(
    (error: ApiError) => error.code,
  );
  await act(() => vi.advanceTimersByTimeAsync(10));
  await act(async () => left.abort());
  expect([await response, attempt.mock.calls.length]).toEqual(['server.crowded', 2]);
});

const lost = () => new ApiError('network');

it.each([
  ['no answer', lost()],
  ['an answer that is not the API’s', new ApiError('unreadable', { status: 401 })],
  [
    'a server that could not answer',
    new ApiError('refused', { status: 503, body: { code: 'server.unavailable' } }),
  ],
  [
    'the same call still being handled',
    new ApiError('refused', { status: 409, body: { code: 'request.in_flight' } }),
  ],
])(
  '[7.14] retryCall repeats a keyed call after %s, without saying that the server is crowded',
  async (_case, error) => {
    const { result } = renderHook(() => useIsWaitingForServer());
    const attempt = attemptWith(error, error);
    const response = retryCall(attempt, { isKeyed: true });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect([attempt.mock.calls.length, result.current]).toEqual([2, false]);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await expect(response).resolves.toBe('answer');
  },
);

it('[7.14] retryCall gives up on a keyed call after fifteen seconds, without a network, and after an error', async () => {
  const neverResponded = attemptWith(...Array.from({ length: 20 }, lost));
  const failure = retryCall(neverResponded, { isKeyed: true }).catch((error: ApiError) => error.kind);
  await vi.advanceTimersByTimeAsync(15_000);
  expect([neverResponded.mock.calls.length, await failure]).toEqual([5, 'network']);

  const refused = attemptWith(new ApiError('refused', { status: 409, body: { code: 'booking.event_full' } }));
  await expect(retryCall(refused, { isKeyed: true })).rejects.toThrow(ApiError);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const offline = attemptWith(lost());
  await expect(retryCall(offline, { isKeyed: true })).rejects.toThrow(ApiError);
  expect([refused.mock.calls.length, offline.mock.calls.length]).toEqual([1, 1]);
});
