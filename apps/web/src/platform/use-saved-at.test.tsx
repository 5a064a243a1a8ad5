// Whether a list says how old it is: only while it cannot be fetched again for want of an answer.
import { ApiError } from '@rabita/client/api-error';
import { expect, it } from 'vitest';
import { runHook } from '../../test/stage.tsx';
import { useAuthStore } from './auth-store.ts';
import { useSavedAt } from './use-saved-at.ts';

const AT = 1_700_000_000_000;
const savedAt = (dataUpdatedAt: number, error: unknown, offline = false) => {
  useAuthStore.setState({ offline });
  return runHook(() => useSavedAt({ dataUpdatedAt, error })).result.current;
};

it('says nothing while the API answers', () => {
  expect(savedAt(AT, null)).toBeNull();
  expect(savedAt(AT, new ApiError('refused', { status: 500 }))).toBeNull();
});

it('[10.25] says when, offline and after a call without an answer', () => {
  expect(savedAt(AT, null, true)).toBe(AT);
  expect(savedAt(AT, new ApiError('network'))).toBe(AT);
  expect(savedAt(AT, new ApiError('unreadable'))).toBe(AT);
});

it('says nothing of a list that was never fetched', () => {
  expect(savedAt(0, new ApiError('network'), true)).toBeNull();
});
