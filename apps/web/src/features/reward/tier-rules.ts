/** Decides whether a member's tier is high enough. Separate from `rules.ts`, which the landing page also loads. */
import type { Reward } from '@rabita/contract/fan/reward';
import type { Tier } from '@rabita/contract/fan/season';

export const hasReachedTier = (
  { tier }: Pick<Reward, 'tier'>,
  memberTier: Pick<Tier, 'threshold'> | null,
): boolean => !tier || (memberTier?.threshold ?? 0) >= tier.threshold;
