/** Tests when `findStaleDataTime` returns the time of the last successful fetch. */
import { ApiError } from '@rabita/client/calls/api-error';
import { expect, it } from 'vitest';
import { findStaleDataTime } from './find-stale-data-time.ts';

const FETCHED_AT = 1_700_000_000_000;

it.each([
  [null, 'a valid response', FETCHED_AT, null],
  [null, 'an error response', FETCHED_AT, new ApiError('refused', { status: 500 })],
  [FETCHED_AT, 'a call without a response', FETCHED_AT, new ApiError('network')],
  [FETCHED_AT, 'a call with an invalid response', FETCHED_AT, new ApiError('unreadable')],
  [null, 'a failed first fetch', 0, new ApiError('network')],
])('[10.25] findStaleDataTime returns %s after %s', (savedAt, _case, dataUpdatedAt, error) => {
  expect(findStaleDataTime({ dataUpdatedAt, error })).toBe(savedAt);
});

it('[10.25] findStaleDataTime returns the oldest of several fetches without a valid response', () => {
  const error = new ApiError('network');
  const fetches = [
    { dataUpdatedAt: FETCHED_AT + 2, error },
    { dataUpdatedAt: FETCHED_AT + 1, error },
    { dataUpdatedAt: FETCHED_AT, error: null },
    { dataUpdatedAt: 0, error },
  ];
  expect(findStaleDataTime(...fetches)).toBe(FETCHED_AT + 1);
});
