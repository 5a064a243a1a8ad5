/** Computes the status of a reward for a member's points at a given time. */
import type { Reward } from '@rabita/contract/fan/reward';

export type RewardStatus =
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'out-of-stock' }
  /** `available_until` has passed. */
  | { readonly kind: 'ended' }
  /** Members can redeem it from `opensAt` (ms) on. */
  | { readonly kind: 'upcoming'; readonly opensAt: number }
  | { readonly kind: 'affordable' }
  /** The member needs `missing` more points. */
  | { readonly kind: 'short'; readonly missing: number };

/** Returns a reward's status at `now` (ms) for a member with these points. Pass 0 for a guest. */
export function rewardStatus(reward: Reward, points: number, now: number): RewardStatus {
  const { available_from: from, available_until: until } = reward;
  if (until && now >= Date.parse(until)) return { kind: 'ended' };
  if (reward.stock !== null && reward.stock <= 0) return { kind: 'out-of-stock' };
  if (!reward.available) return { kind: 'unavailable' };
  if (from && now < Date.parse(from)) return { kind: 'upcoming', opensAt: Date.parse(from) };
  const missing = reward.loyalty_points - points;
  if (missing <= 0) return { kind: 'affordable' };
  return { kind: 'short', missing };
}

const CLOSED_KINDS: readonly RewardStatus['kind'][] = ['unavailable', 'out-of-stock', 'ended'];

/** Whether the reward can neither be redeemed now nor at a known later time. */
export const isClosed = ({ kind }: RewardStatus): boolean => CLOSED_KINDS.includes(kind);
