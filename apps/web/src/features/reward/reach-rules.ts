/** Decides which rewards are within a member's reach. Separate from `rules.ts`, which the landing page also loads. */
import { rewardStatus } from '@rabita/client/reward-card/reward-status';
import type { Reward } from '@rabita/contract/fan/reward';
import type { Tier } from '@rabita/contract/fan/season';

export const hasReachedTier = (
  { tier }: Pick<Reward, 'tier'>,
  memberTier: Pick<Tier, 'threshold'> | null,
): boolean => !tier || (memberTier?.threshold ?? 0) >= tier.threshold;

/** What of a member decides whether a reward is within reach. */
export type Reach = {
  /** The points that the member can spend. */
  readonly balance: number;
  /** The member's tier; null: none. */
  readonly tier: Pick<Tier, 'threshold'> | null;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/**
 * Returns the rewards that the member can redeem now, and those that only need more points, each cheapest first.
 * Rewards that the app only shows, or that need a higher tier, are in neither.
 */
export function groupByReach(
  rewards: readonly Reward[],
  { balance, tier, now }: Reach,
): { readonly redeemable: readonly Reward[]; readonly close: readonly Reward[] } {
  const listOf = (kind: 'affordable' | 'short') =>
    rewards
      .filter(
        reward =>
          reward.kind !== null &&
          hasReachedTier(reward, tier) &&
          rewardStatus(reward, balance, now).kind === kind,
      )
      .sort((a, b) => a.loyalty_points - b.loyalty_points);
  return { redeemable: listOf('affordable'), close: listOf('short') };
}

/** Returns those of the rewards that the member has collected at least half of the points for. */
export const findNear = (close: readonly Reward[], balance: number): readonly Reward[] =>
  close.filter(reward => reward.loyalty_points <= balance * 2);

export const REWARDS_VIEWS = ['reach', 'all', 'mine'] as const;
export type RewardsView = (typeof REWARDS_VIEWS)[number];

/** Parses the view in the URL's query, such as `show=mine`. Anything else means the rewards within reach. */
export function parseRewardsView(params: URLSearchParams): RewardsView {
  const value = params.get('show');
  return REWARDS_VIEWS.find(view => view === value) ?? 'reach';
}
