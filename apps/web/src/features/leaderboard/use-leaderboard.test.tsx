/** Tests the leaderboard query: the token of members and guests, and the fallback error. */
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { brokenResponses, json, stubApi } from '../../../test/api-stub.ts';
import { runHook } from '../../../test/render.tsx';
import { useLeaderboard } from './use-leaderboard.ts';

const board = () => json({ leaderboard: [], user_rank: null });

it('[7.11] [6.4] the leaderboard query sends the token of a member, and none for a guest', async () => {
  const calls = stubApi(board);
  const member = runHook(useLeaderboard);
  await waitFor(() => expect(member.result.current.response).not.toBeNull());
  member.unmount();
  const guest = runHook(useLeaderboard, { member: null });
  await waitFor(() => expect(guest.result.current.response).not.toBeNull());
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/users/leaderboard',
    'GET /api/users/leaderboard',
  ]);
  expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1', null]);
});

describe.each(Object.entries(brokenResponses))('when the API call ends with %s', (_name, broken) => {
  it('[8.7] [8.13] the leaderboard query reports the fallback error', async () => {
    stubApi(broken);
    const { result } = runHook(useLeaderboard);
    await waitFor(() => expect(result.current.error).toBe('فشل في جلب البيانات'));
  });
});
