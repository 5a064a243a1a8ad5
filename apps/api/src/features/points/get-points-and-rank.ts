/** Gets the points and rank of one or several members. */

import { single } from '../../platform/batching/single.ts';
import type { Context } from '../../platform/context.ts';
import { findPointsAndRanks, type PointsAndRank } from './queries.ts';

/** The rank of a member without points is null. An unknown member has no points. */
export async function getPointsAndRank(context: Context, memberId: string): Promise<PointsAndRank> {
  return single(await getPointsAndRanks(context, [memberId]));
}

/** Like `getPointsAndRank` for several members with one query. The result has the order of `memberIds`. */
export async function getPointsAndRanks(
  { db }: Context,
  memberIds: readonly string[],
): Promise<PointsAndRank[]> {
  const rows = await findPointsAndRanks(db, memberIds);
  const byMember = new Map(rows.map(({ member_id, ...pointsAndRank }) => [member_id, pointsAndRank]));
  return memberIds.map(id => byMember.get(id) ?? { rank: null, loyalty_points: 0, points_balance: 0 });
}
