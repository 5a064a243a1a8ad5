/** Gives members awards, which are points for another cause than an admission, and updates their open pages. */
import type { Context } from '../../../platform/context.ts';
import { publishPointsOfMembers } from '../publish-points.ts';
import { lockPoints } from '../queries.ts';
import { insertAwards, type NewAward } from './queries.ts';

/**
 * Locks the members by ascending id (decision 044). Skips causes that already have an award, and erased members.
 * @param awards at most one for each member
 * @returns the points that this call gave, by member
 */
export async function giveAwards(
  context: Context,
  awards: readonly NewAward[],
): Promise<ReadonlyMap<string, number>> {
  const memberIds = awards.map(({ member_id }) => member_id);
  await lockPoints(context.db, memberIds);
  let awardedPoints: ReadonlyMap<string, number> = new Map();
  await publishPointsOfMembers(context, memberIds, async () => {
    awardedPoints = await addAwards(context, awards);
    return awardedPoints;
  });
  return awardedPoints;
}

/** Like `giveAwards`, for callers that lock the members and publish the update themselves. */
export async function addAwards(
  { db }: Context,
  awards: readonly NewAward[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await insertAwards(db, awards);
  return new Map(rows.map(({ member_id, points }) => [member_id, points]));
}
