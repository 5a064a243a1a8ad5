/** Gets the points and rank of one or several members. */

import { single } from '../../platform/batching/single.ts';
import type { Context } from '../../platform/context.ts';
import { findPointsAndRanks, type PointsAndRank } from './queries.ts';

/** Without points the rank is null; an unknown member has 0 points and no rank. */
export async function rankOf(context: Context, memberId: string): Promise<PointsAndRank> {
  return single(await ranksOf(context, [memberId]));
}

/** Like `rankOf` for several members with one query. The result has the order of `memberIds`. */
export async function ranksOf({ db }: Context, memberIds: readonly string[]): Promise<PointsAndRank[]> {
  const rows = await findPointsAndRanks(db, memberIds);
  const byMember = new Map(rows.map(({ member_id, ...pointsAndRank }) => [member_id, pointsAndRank]));
  return memberIds.map(id => byMember.get(id) ?? { rank: null, loyalty_points: 0, points_balance: 0 });
}
