/** Lets the app celebrate a tier that a member has reached in the season: once, on one device. */
import type { Language } from '@rabita/contract/constants';
import type { Tier } from '@rabita/contract/fan/season';
import type { Context } from '../../../platform/context.ts';
import { getStanding } from '../leaderboard/get-standing.ts';
import { insertCelebration } from './queries.ts';

/** The tier is null if the member has reached no new one, or another call has celebrated it. */
export async function celebrateTier(
  context: Context,
  member: { id: string; language: Language },
): Promise<{ tier: Tier | null }> {
  const standing = await getStanding(context, member);
  if (!standing?.is_tier_new || !standing.season || !standing.tier) return { tier: null };
  const { season, tier } = standing;
  const inserted = await insertCelebration(context.db, {
    memberId: member.id,
    seasonId: season._id,
    threshold: tier.threshold,
  });
  return { tier: inserted > 0 ? tier : null };
}
