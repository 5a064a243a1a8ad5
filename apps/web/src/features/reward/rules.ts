/** What a reward costs a member still, and which one comes next, so that the list can say what is missing. */
import type { Reward } from '@rabita/contract/fan/reward';

export type RewardStanding =
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'reached' }
  /** `missing` points; `progress` from 0 to 1, below 1. */
  | { readonly kind: 'short'; readonly missing: number; readonly progress: number };

/** Where a member with `points` stands towards a reward. */
export function rewardStanding(reward: Reward, points: number): RewardStanding {
  if (reward.stock !== null && reward.stock <= 0) return { kind: 'sold-out' };
  if (!reward.available) return { kind: 'unavailable' };
  const missing = reward.loyalty_points - points;
  if (missing <= 0) return { kind: 'reached' };
  return { kind: 'short', missing, progress: Math.max(0, points) / reward.loyalty_points };
}

/** The cheapest reward that is there and not yet reached, or null when all that is there is reached. */
export function nextReward(rewards: readonly Reward[], points: number): Reward | null {
  return rewards.reduce<Reward | null>((next, reward) => {
    if (rewardStanding(reward, points).kind !== 'short') return next;
    return next && next.loyalty_points <= reward.loyalty_points ? next : reward;
  }, null);
}

/** What the member can have first, then what is near, then what is gone; inside each, cheapest first. */
export function sortedRewards(rewards: readonly Reward[], points: number): readonly Reward[] {
  const order = { reached: 0, short: 0, 'sold-out': 1, unavailable: 1 };
  return [...rewards].sort(
    (a, b) =>
      order[rewardStanding(a, points).kind] - order[rewardStanding(b, points).kind] ||
      a.loyalty_points - b.loyalty_points,
  );
}
