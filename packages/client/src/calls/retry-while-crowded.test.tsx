// Tests that calls are repeated only while the server is crowded: after Retry-After plus jitter, at most six times, and
// reported to the page.
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { retryWhileCrowded, useIsWaitingForServer } from './retry-while-crowded.ts';

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

it('[8.15] retryWhileCrowded retries a call after Retry-After plus jitter, and reports that a call is waiting', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { result } = renderHook(() => useIsWaitingForServer());
  const attempt = attemptWith(crowded(), crowded());
  const answer = retryWhileCrowded(attempt);
  expect(result.current).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(3249));
  expect([attempt.mock.calls.length, result.current]).toEqual([1, true]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(attempt).toHaveBeenCalledTimes(2);
  await act(() => vi.advanceTimersByTimeAsync(3500));
  expect([attempt.mock.calls.length, result.current]).toEqual([3, false]);
  await expect(answer).resolves.toBe('answer');
});

it('retryWhileCrowded does not retry a failure other than server.crowded', async () => {
  for (const error of [
    new ApiError('network'),
    new ApiError('refused', { status: 503, retryAfter: 2, body: { code: 'server.unavailable' } }),
    new ApiError('refused', { status: 409, body: { code: 'booking.event_full' } }),
  ]) {
    const attempt = attemptWith(error);
    await expect(retryWhileCrowded(attempt)).rejects.toBe(error);
    expect(attempt).toHaveBeenCalledTimes(1);
  }
});

it('retryWhileCrowded gives up after seven attempts, or after one last attempt when the caller aborts the wait', async () => {
  const { result } = renderHook(() => useIsWaitingForServer());
  const alwaysCrowded = attemptWith(...Array.from({ length: 20 }, crowded));
  const failure = retryWhileCrowded(alwaysCrowded).catch((error: ApiError) => error.code);
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect([alwaysCrowded.mock.calls.length, await failure, result.current]).toEqual([
    7,
    'server.crowded',
    false,
  ]);

  const left = new AbortController();
  const attempt = attemptWith(crowded(), crowded());
  const answer = retryWhileCrowded(attempt, left.signal).catch((error: ApiError) => error.code);
  await act(() => vi.advanceTimersByTimeAsync(10));
  await act(async () => left.abort());
  expect([await answer, attempt.mock.calls.length]).toEqual(['server.crowded', 2]);
});
