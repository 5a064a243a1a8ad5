// Fetches all active rewards, cheapest first.

import { messageOf } from '@rabita/client/api-error';
import { useLanguage } from '@rabita/client/language';
import { REWARDS_LIMIT } from '@rabita/contract/constants';
import type { Reward } from '@rabita/contract/fan/reward';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';

/** The error for a failure without a message from the API. */
export const REWARDS_FAILED = 'فشل في جلب المكافآت';

/** The error to show: the API's message, else the fallback; null when nothing failed. */
export function rewardsError(error: unknown): string | null {
  return error ? messageOf(error, REWARDS_FAILED) : null;
}

export function useRewards(): UseQueryResult<readonly Reward[]> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['rewards', language],
    queryFn: async () => {
      const query = { page: 1, limit: REWARDS_LIMIT, is_active: true, sort_by: 'loyalty_points' };
      return (await call('listRewards', { query })).rewards;
    },
  });
}
