// Holds the wait for a turn: for a crowded server only, as long as it asks and spread beyond that, told while it lasts, not for ever.
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { awaitTurn, useIsWaitingForTurn } from './await-turn.ts';

const crowded = () =>
  new ApiError('refused', { status: 503, retryAfter: 3, body: { code: 'server.crowded' } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Fails as often as it has errors, then answers. */
function attemptWith(...errors: unknown[]) {
  return vi.fn(async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'answer';
  });
}

it('[8.15] asks again after what the server asked for and a share of chance, and says so meanwhile', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { result } = renderHook(() => useIsWaitingForTurn());
  const attempt = attemptWith(crowded(), crowded());
  const answer = awaitTurn(attempt);
  expect(result.current).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(3249));
  expect([attempt.mock.calls.length, result.current]).toEqual([1, true]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(attempt).toHaveBeenCalledTimes(2);
  await act(() => vi.advanceTimersByTimeAsync(3500));
  expect([attempt.mock.calls.length, result.current]).toEqual([3, false]);
  await expect(answer).resolves.toBe('answer');
});

it('takes every other failure for what it is', async () => {
  for (const error of [
    new ApiError('network'),
    new ApiError('refused', { status: 503, retryAfter: 2, body: { code: 'server.unavailable' } }),
    new ApiError('refused', { status: 409, body: { code: 'booking.event_full' } }),
  ]) {
    const attempt = attemptWith(error);
    await expect(awaitTurn(attempt)).rejects.toBe(error);
    expect(attempt).toHaveBeenCalledTimes(1);
  }
});

it('gives up after seven tries, and at once when the caller does', async () => {
  const { result } = renderHook(() => useIsWaitingForTurn());
  const never = attemptWith(...Array.from({ length: 20 }, crowded));
  const tired = awaitTurn(never).catch((error: ApiError) => error.code);
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect([never.mock.calls.length, await tired, result.current]).toEqual([7, 'server.crowded', false]);

  const left = new AbortController();
  const attempt = attemptWith(crowded(), crowded());
  const answer = awaitTurn(attempt, left.signal).catch((error: ApiError) => error.code);
  await act(() => vi.advanceTimersByTimeAsync(10));
  await act(async () => left.abort());
  expect([await answer, attempt.mock.calls.length]).toEqual(['server.crowded', 2]);
});
