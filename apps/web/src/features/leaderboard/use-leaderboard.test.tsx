/** Tests the leaderboard query: the token of members and guests. */
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { runHook } from '../../../test/render.tsx';
import { useLeaderboard } from './use-leaderboard.ts';

it('[7.11] [6.4] the leaderboard query sends the token of a member, and none for a guest', async () => {
  const calls = stubApi(() => json({ leaderboard: [], user_rank: null }));
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
