/** Decides the order of rewards in a list. The time is passed in. */
import { isClosed, rewardStatus } from '@rabita/client/reward-card/reward-status';
import type { Reward } from '@rabita/contract/fan/reward';

/** Available rewards and those that open later, then unavailable ones, each group by ascending cost. */
export function sortRewards(rewards: readonly Reward[], balance: number, now: number): readonly Reward[] {
  const order = (reward: Reward) => Number(isClosed(rewardStatus(reward, balance, now)));
  return [...rewards].sort((a, b) => order(a) - order(b) || a.loyalty_points - b.loyalty_points);
}
