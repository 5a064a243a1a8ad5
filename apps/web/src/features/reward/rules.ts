/** Pure rules for lists of rewards: the next reward, and the order. The time is passed in. */
import { isClosed, rewardStatus } from '@rabita/client/reward-card/reward-status';
import type { Reward } from '@rabita/contract/fan/reward';

/** The cheapest available reward that costs more points than the member has, or null. */
export function findNextReward(rewards: readonly Reward[], balance: number, now: number): Reward | null {
  return rewards.reduce<Reward | null>((next, reward) => {
    if (rewardStatus(reward, balance, now).kind !== 'short') return next;
    return next && next.loyalty_points <= reward.loyalty_points ? next : reward;
  }, null);
}

/** Available rewards and those that open later, then unavailable ones, each group by ascending cost. */
export function sortRewards(rewards: readonly Reward[], balance: number, now: number): readonly Reward[] {
  const order = (reward: Reward) => Number(isClosed(rewardStatus(reward, balance, now)));
  return [...rewards].sort((a, b) => order(a) - order(b) || a.loyalty_points - b.loyalty_points);
}
