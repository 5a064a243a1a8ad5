/** Pure rules for the season's ladder: its steps, and what the member reads below it. */
import type { Standing, Tier } from '@rabita/contract/fan/season';

/** The id of the list of all tiers on the page of the points history. */
export const TIERS_ID = 'tiers';

type LadderStep = {
  readonly tier: Tier;
  /** How much of the way from the tier below to this one the member has covered, from 0 to 1. */
  readonly share: number;
};

/**
 * Returns the tiers as steps of equal width. Thresholds ascend, so at most one step is partly covered.
 * @param tiers lowest first
 * @param points the member's points of the season
 */
export const toLadder = (tiers: readonly Tier[], points: number): LadderStep[] =>
  tiers.map((tier, index) => {
    const start = tiers[index - 1]?.threshold ?? 0;
    const share = (points - start) / Math.max(1, tier.threshold - start);
    return { tier, share: Math.min(1, Math.max(0, share)) };
  });

/** Whether the names of the tiers fit below a ladder on a phone, each below its own step. */
export const hasShortNames = (tiers: readonly Tier[]): boolean =>
  tiers.every(({ name }) => name.length * tiers.length <= 40);

type TierGoal = {
  /** `reach` another tier, `keep` the held one in the next season, or hold the highest one already. */
  readonly kind: 'reach' | 'keep' | 'top';
  readonly tier: Tier;
  readonly missing: number;
  /** How many hours before everyone the member books, now or once the tier is reached; 0: none, or no change. */
  readonly earlyHours: number;
  /** Whether the member books that early already. */
  readonly isEarlyNow: boolean;
};

/** Returns what the member's next points in the season lead to. Null between two seasons, and without tiers. */
export function findTierGoal({ season, tier, next_tier: next }: Standing): TierGoal | null {
  if (!season) return null;
  const goal = next ?? tier;
  if (!goal) return null;
  const isHeld = goal._id === tier?._id;
  return {
    kind: next ? (isHeld ? 'keep' : 'reach') : 'top',
    tier: goal,
    missing: next?.missing ?? 0,
    earlyHours: goal.early_hours,
    isEarlyNow: isHeld || tier?.early_hours === goal.early_hours,
  };
}
