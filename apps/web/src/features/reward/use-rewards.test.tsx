/** Tests the rewards query: its parameters, and the token that only members send. */
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { runHook } from '../../../test/render.tsx';
import { useRewards } from './use-rewards.ts';

it('[7.18] [6.4] [9.1] the rewards query requests active rewards sorted by cost, with a token only for members', async () => {
  const calls = stubApi(() => json({ rewards: [], pagination: {} }));
  const member = runHook(useRewards);
  await waitFor(() => expect(member.result.current.rewards).toEqual([]));
  const guest = runHook(useRewards, { member: null });
  await waitFor(() => expect(guest.result.current.rewards).toEqual([]));
  expect(calls[0]).toMatchObject({
    method: 'GET',
    path: '/api/rewards',
    query: { page: '1', limit: '99999', is_active: 'true', sort_by: 'loyalty_points' },
  });
  expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1', null]);
});
