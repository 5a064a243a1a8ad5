/** Tests the query of a list of matches: parameters, paging, refreshing, and that it never sends a token. */
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, type RecordedCall, stubApi } from '../../../test/api-stub.ts';
import { runHook } from '../../../test/render.tsx';
import { sampleMatch } from '../../../test/samples.ts';
import { useMatchPages } from './use-match-pages.ts';

const page = ({ query }: RecordedCall) =>
  json({
    matches: [sampleMatch({ _id: `match-${query.page}` })],
    pagination: { page: Number(query.page), limit: 8, total: 20, pages: 3 },
  });

it('[7.16] [6.4] [9.1] the matches query requests the first eight active matches, without a token', async () => {
  const calls = stubApi(page);
  const { result } = runHook(() => useMatchPages(), { language: 'en' });
  await waitFor(() => expect(result.current.matches).toHaveLength(1));
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    method: 'GET',
    path: '/api/matches',
    query: { page: '1', limit: '8', is_active: 'true' },
  });
  expect(calls[0]?.headers.has('authorization')).toBe(false);
  expect(calls[0]?.headers.get('accept-language')).toBe('en');
});

it('[4.19] loadMore appends one page per call until the last page', async () => {
  stubApi(page);
  const { result } = runHook(() => useMatchPages());
  await waitFor(() => expect(result.current.hasMore).toBe(true));
  for (const count of [2, 3]) {
    act(() => result.current.loadMore());
    await waitFor(() => expect(result.current.matches).toHaveLength(count));
  }
  expect(result.current.hasMore).toBe(false);
  expect(result.current.matches?.map(match => match._id)).toEqual(['match-1', 'match-2', 'match-3']);
});

it('[4.19] useMatchPages has nothing more to load when there is no match', async () => {
  stubApi(() => json({ matches: [], pagination: { page: 1, limit: 8, total: 0, pages: 0 } }));
  const { result } = runHook(() => useMatchPages());
  await waitFor(() => expect(result.current.matches).toEqual([]));
  expect(result.current.hasMore).toBe(false);
});

it('useMatchPages returns a match of two pages once, with the data that was fetched last', async () => {
  stubApi(({ query }) =>
    json({
      matches: query.page === '1' ? [{ _id: 'a' }, { _id: 'b' }] : [{ _id: 'a', state: 'live' }],
      pagination: { page: Number(query.page), pages: 2 },
    }),
  );
  const { result } = runHook(() => useMatchPages());
  await waitFor(() => expect(result.current.hasMore).toBe(true));
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.hasMore).toBe(false));
  expect(result.current.matches).toEqual([{ _id: 'a', state: 'live' }, { _id: 'b' }]);
});

it('[7.16] [10.14] a refresh sends only page 1 and limit 8, and replaces the list with the response', async () => {
  const calls = stubApi(page);
  const { result } = runHook(() => useMatchPages());
  await waitFor(() => expect(result.current.hasMore).toBe(true));
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.matches).toHaveLength(2));
  act(() => result.current.refresh());
  await waitFor(() => expect(result.current.matches).toHaveLength(1));
  expect(calls.at(-1)?.query).toEqual({ page: '1', limit: '8' });
  expect(calls.every(call => !call.headers.has('authorization'))).toBe(true);
  expect(result.current.hasMore).toBe(true);
});

it('[10.121] a list of one state and game sends both with every call, a refresh too', async () => {
  const calls = stubApi(page);
  const { result } = runHook(() => useMatchPages({ state: 'finished', game: 'Dunes' }));
  await waitFor(() => expect(result.current.hasMore).toBe(true));
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.matches).toHaveLength(2));
  act(() => result.current.refresh());
  await waitFor(() => expect(result.current.matches).toHaveLength(1));
  const filter = { limit: '8', state: 'finished', game: 'Dunes' };
  expect(calls.map(({ query }) => query)).toEqual([
    { ...filter, page: '1', is_active: 'true' },
    { ...filter, page: '2', is_active: 'true' },
    { ...filter, page: '1' },
  ]);
});
