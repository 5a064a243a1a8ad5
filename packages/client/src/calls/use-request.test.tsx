/** Tests how long an error stays on screen. */
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { useRequest } from './use-request.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function fail(status: number) {
  const { result } = renderHook(() => useRequest(text => text));
  const rejected = () => Promise.reject(new ApiError('refused', { status, retryAfter: 2 }));
  await act(() => result.current.run(rejected, { fallback: 'not done' }));
  expect(result.current.failure).toBe('not done');
  return result;
}

it('an error that only asks for a wait ends with the wait', async () => {
  const result = await fail(429);
  act(() => void vi.advanceTimersByTime(1999));
  expect(result.current.failure).toBe('not done');
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current.failure).toBeNull();
});

it('the error of a failed server stays after the wait, until the next attempt', async () => {
  const result = await fail(503);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current.failure).toBe('not done');
  await act(() => result.current.run(async () => 'done', { fallback: 'not done' }));
  expect(result.current.failure).toBeNull();
});
