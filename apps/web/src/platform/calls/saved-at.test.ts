/** Tests that `savedAtOf` returns the time of the last fetch only without a valid response from the API. */
import { ApiError } from '@rabita/client/calls/api-error';
import { expect, it } from 'vitest';
import { savedAtOf } from './saved-at.ts';

const AT = 1_700_000_000_000;
const savedAt = (dataUpdatedAt: number, error: unknown) => savedAtOf({ dataUpdatedAt, error });

it('savedAtOf returns null if the API responds, also with a refusal', () => {
  expect(savedAt(AT, null)).toBeNull();
  expect(savedAt(AT, new ApiError('refused', { status: 500 }))).toBeNull();
});

it('[10.25] savedAtOf returns the time of the last fetch after a call without a valid response', () => {
  expect(savedAt(AT, new ApiError('network'))).toBe(AT);
  expect(savedAt(AT, new ApiError('unreadable'))).toBe(AT);
});

it('[10.25] savedAtOf returns the oldest of several fetches without a valid response', () => {
  const error = new ApiError('network');
  const fetches = [
    { dataUpdatedAt: AT + 2, error },
    { dataUpdatedAt: AT + 1, error },
    { dataUpdatedAt: AT, error: null },
    { dataUpdatedAt: 0, error },
  ];
  expect(savedAtOf(...fetches)).toBe(AT + 1);
});

it('savedAtOf returns null for data that was never fetched', () => {
  expect(savedAt(0, new ApiError('network'))).toBeNull();
});
