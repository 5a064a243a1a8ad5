// Tests that `useSavedAt` returns the time of the last fetch only without a valid reply from the API.
import { ApiError } from '@rabita/client/calls/api-error';
import { expect, it } from 'vitest';
import { runHook } from '../../../test/render.tsx';
import { useAuthStore } from '../session/auth-store.ts';
import { useSavedAt } from './use-saved-at.ts';

const AT = 1_700_000_000_000;
const savedAt = (dataUpdatedAt: number, error: unknown, offline = false) => {
  useAuthStore.setState({ offline });
  return runHook(() => useSavedAt({ dataUpdatedAt, error })).result.current;
};

it('useSavedAt returns null if the API replies, also with a refusal', () => {
  expect(savedAt(AT, null)).toBeNull();
  expect(savedAt(AT, new ApiError('refused', { status: 500 }))).toBeNull();
});

it('[10.25] useSavedAt returns the time of the last fetch offline, and after a call without a valid reply', () => {
  expect(savedAt(AT, null, true)).toBe(AT);
  expect(savedAt(AT, new ApiError('network'))).toBe(AT);
  expect(savedAt(AT, new ApiError('unreadable'))).toBe(AT);
});

it('useSavedAt returns null for data that was never fetched', () => {
  expect(savedAt(0, new ApiError('network'), true)).toBeNull();
});
