/**
 * Decides whether a member's tier is high enough for a reward. Apart from the other rules, because the landing page
 * loads those.
 */
import type { Reward } from '@rabita/contract/fan/reward';
import type { Tier } from '@rabita/contract/fan/season';

/** @param held the tier that the member holds; null: none */
export const hasReachedTier = (
  { tier }: Pick<Reward, 'tier'>,
  held: Pick<Tier, 'threshold'> | null,
): boolean => !tier || (held?.threshold ?? 0) >= tier.threshold;
