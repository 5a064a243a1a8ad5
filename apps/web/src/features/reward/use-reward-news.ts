/** Updates what is left of a cached reward, and when it can be redeemed, when the server publishes a change. */
import type { LiveNews } from '@rabita/contract/fan/live';
import type { Reward } from '@rabita/contract/fan/reward';
import { useQueryClient } from '@tanstack/react-query';
import { updateKind } from '../../platform/calls/query-client.ts';

type RewardNews = Extract<LiveNews, { topic: 'reward' }>['payload'];

export function useRewardNews(): (news: RewardNews) => void {
  const client = useQueryClient();
  return news =>
    updateKind<readonly Reward[]>(client, 'rewards', rewards =>
      rewards.map(reward => (reward._id === news._id ? { ...reward, ...news } : reward)),
    );
}
