/** Fetches all active rewards in one call, cheapest first. */
import { useLanguage } from '@rabita/client/language/language';
import { REWARDS_LIMIT } from '@rabita/contract/constants';
import type { Reward } from '@rabita/contract/fan/reward';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { useQueryView } from '../../platform/calls/use-query-view.ts';

export function useRewards() {
  const language = useLanguage();
  const query = useQuery({
    queryKey: ['rewards', language],
    queryFn: async (): Promise<readonly Reward[]> => {
      const query = { page: 1, limit: REWARDS_LIMIT, is_active: true, sort_by: 'loyalty_points' };
      return (await call('listRewards', { query })).rewards;
    },
  });
  return {
    rewards: query.data ?? null,
    ...useQueryView(query, 'فشل في جلب المكافآت'),
  };
}
