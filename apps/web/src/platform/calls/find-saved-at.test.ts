/** Tests when `findSavedAt` returns the time of the last successful fetch. */
import { ApiError } from '@rabita/client/calls/api-error';
import { expect, it } from 'vitest';
import { findSavedAt } from './find-saved-at.ts';

const FETCHED_AT = 1_700_000_000_000;
const savedAt = (dataUpdatedAt: number, error: unknown) => findSavedAt({ dataUpdatedAt, error });

it('findSavedAt returns null if the API responds, also with a refusal', () => {
  expect(savedAt(FETCHED_AT, null)).toBeNull();
  expect(savedAt(FETCHED_AT, new ApiError('refused', { status: 500 }))).toBeNull();
});

it('[10.25] findSavedAt returns the time of the last fetch after a call without a valid response', () => {
  expect(savedAt(FETCHED_AT, new ApiError('network'))).toBe(FETCHED_AT);
  expect(savedAt(FETCHED_AT, new ApiError('unreadable'))).toBe(FETCHED_AT);
});

it('[10.25] findSavedAt returns the oldest of several fetches without a valid response', () => {
  const error = new ApiError('network');
  const fetches = [
    { dataUpdatedAt: FETCHED_AT + 2, error },
    { dataUpdatedAt: FETCHED_AT + 1, error },
    { dataUpdatedAt: FETCHED_AT, error: null },
    { dataUpdatedAt: 0, error },
  ];
  expect(findSavedAt(...fetches)).toBe(FETCHED_AT + 1);
});

it('findSavedAt returns null for data that was never fetched', () => {
  expect(savedAt(0, new ApiError('network'))).toBeNull();
});
