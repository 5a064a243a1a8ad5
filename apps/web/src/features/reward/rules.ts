// Pure rules for rewards: their status for a member's points, the next reward, and the order of the list.
import type { Reward } from '@rabita/contract/fan/reward';

export type RewardStatus =
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'reached' }
  /** The member needs `missing` more points. */
  | { readonly kind: 'short'; readonly missing: number };

/** Returns a reward's status for a member with these points. Pass 0 for a guest. */
export function rewardStatus(reward: Reward, points: number): RewardStatus {
  if (reward.stock !== null && reward.stock <= 0) return { kind: 'sold-out' };
  if (!reward.available) return { kind: 'unavailable' };
  const missing = reward.loyalty_points - points;
  if (missing <= 0) return { kind: 'reached' };
  return { kind: 'short', missing };
}

/** The cheapest available reward that costs more points than the member has, or null. */
export function nextReward(rewards: readonly Reward[], points: number): Reward | null {
  return rewards.reduce<Reward | null>((next, reward) => {
    if (rewardStatus(reward, points).kind !== 'short') return next;
    return next && next.loyalty_points <= reward.loyalty_points ? next : reward;
  }, null);
}

/** Available rewards, then unavailable ones, each group by ascending cost. */
export function sortedRewards(rewards: readonly Reward[], points: number): readonly Reward[] {
  const order = { reached: 0, short: 0, 'sold-out': 1, unavailable: 1 };
  return [...rewards].sort(
    (a, b) =>
      order[rewardStatus(a, points).kind] - order[rewardStatus(b, points).kind] ||
      a.loyalty_points - b.loyalty_points,
  );
}
