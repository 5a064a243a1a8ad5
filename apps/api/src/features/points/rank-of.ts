/** Gets the points and rank of members, for the profile and the leaderboard alike. */

import { single } from '../../platform/batching/single.ts';
import type { Context } from '../../platform/context.ts';
import { findPointsAndRanks, type PointsAndRank } from './queries.ts';

/** The rank is null for a member without points. */
export async function rankOf(context: Context, memberId: string): Promise<PointsAndRank> {
  return single(await ranksOf(context, [memberId]));
}

/** Like `rankOf` for several members, in the given order, with one query. */
export async function ranksOf({ db }: Context, memberIds: readonly string[]): Promise<PointsAndRank[]> {
  const rows = await findPointsAndRanks(db, memberIds);
  const byMember = new Map(rows.map(({ member_id, ...pointsAndRank }) => [member_id, pointsAndRank]));
  return memberIds.map(id => byMember.get(id) ?? { rank: null, loyalty_points: 0 });
}
