/** Updates what is left of a cached reward, and when it can be redeemed, when the server publishes a change. */
import type { LiveUpdate } from '@rabita/contract/fan/live';
import type { Reward } from '@rabita/contract/fan/reward';
import { useQueryClient } from '@tanstack/react-query';
import { updateKind } from '../../platform/calls/query-client.ts';

type RewardUpdate = Extract<LiveUpdate, { topic: 'reward' }>['payload'];

export function useRewardUpdate(): (update: RewardUpdate) => void {
  const client = useQueryClient();
  return update =>
    updateKind<readonly Reward[]>(client, 'rewards', rewards =>
      rewards.map(reward => (reward._id === update._id ? { ...reward, ...update } : reward)),
    );
}
