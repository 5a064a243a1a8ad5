/** Gets members' points, rank and tier in the current season. */
import type { Language } from '@rabita/contract/constants';
import type { Standing } from '@rabita/contract/fan/season';
import { single } from '../../../platform/batching/single.ts';
import type { Context } from '../../../platform/context.ts';
import { findLatestSeason, findSeasonPoints, findTiers } from './queries.ts';
import { findHeldTier, NO_SEASON_POINTS, type TierRow, toSeasonState, toStanding } from './rules.ts';

/** The result has the order of `members`, with texts in their languages; null until the first season starts. */
export async function getStandings(
  { db }: Context,
  members: readonly { id: string; language: Language }[],
): Promise<(Standing | null)[]> {
  const latest = await findLatestSeason(db);
  if (!latest) return members.map(() => null);
  const season = toSeasonState(latest) === 'current' ? latest : null;
  const tiers = await findTiers(db);
  const rows = await findSeasonPoints(
    db,
    members.map(({ id }) => id),
  );
  const byMember = new Map(rows.map(row => [row.member_id, row]));
  return members.map(({ id, language }) =>
    toStanding(season, byMember.get(id) ?? NO_SEASON_POINTS, tiers, language),
  );
}

export async function getStanding(
  context: Context,
  member: { id: string; language: Language },
): Promise<Standing | null> {
  return single(await getStandings(context, [member]));
}

/** Finds the tier that each member holds. Members without a tier are missing. */
async function findHeldTiers({ db }: Context, memberIds: readonly string[]): Promise<Map<string, TierRow>> {
  const tiers = await findTiers(db);
  if (tiers.length === 0) return new Map();
  const rows = await findSeasonPoints(db, memberIds);
  return new Map(
    rows.flatMap((row): [string, TierRow][] => {
      const heldTier = findHeldTier(row, tiers);
      return heldTier ? [[row.member_id, heldTier]] : [];
    }),
  );
}

/** Finds the hours of early booking that each member's tier gives. Members without a tier are missing. */
export async function findHeadStarts(
  context: Context,
  memberIds: readonly string[],
): Promise<Map<string, number>> {
  const heldTiers = await findHeldTiers(context, memberIds);
  return new Map([...heldTiers].map(([id, tier]) => [id, tier.early_hours]));
}

/** Finds the members who hold this tier or a higher one; all members if `tier` is null. */
export async function findTierHolders(
  context: Context,
  memberIds: readonly string[],
  tier: Pick<TierRow, 'threshold'> | null,
): Promise<ReadonlySet<string>> {
  if (!tier) return new Set(memberIds);
  const heldTiers = await findHeldTiers(context, memberIds);
  return new Set(memberIds.filter(id => (heldTiers.get(id)?.threshold ?? -1) >= tier.threshold));
}
