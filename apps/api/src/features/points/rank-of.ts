/** What members have earned, and where that puts them; the profile and the leaderboard read the same rows. */

import { single } from '../../platform/batching/single.ts';
import type { Context } from '../../platform/context.ts';
import { findStandings, type Standing } from './queries.ts';

/** The rank is null for a member without points. */
export async function rankOf(context: Context, memberId: string): Promise<Standing> {
  return single(await ranksOf(context, [memberId]));
}

/** As `rankOf` for several, in their order and for the price of one. */
export async function ranksOf({ db }: Context, memberIds: readonly string[]): Promise<Standing[]> {
  const rows = await findStandings(db, memberIds);
  const standings = new Map(rows.map(({ member_id, ...standing }) => [member_id, standing]));
  return memberIds.map(id => standings.get(id) ?? { rank: null, loyalty_points: 0 });
}
