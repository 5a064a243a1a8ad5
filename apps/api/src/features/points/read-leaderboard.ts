/** The ten members with the most points, and the reader's own place with the members nearest to it. */
import { LEADERBOARD_SIZE } from '@rabita/contract/constants';
import type { LeaderboardReply } from '@rabita/contract/leaderboard';
import type { Context } from '../../platform/context.ts';
import { findLeaders, findSurroundings } from './queries.ts';
import { shortName } from './rules.ts';

/** @param memberId null: a guest, who sees names shortened and no place of their own */
export async function readLeaderboard(context: Context, memberId: string | null): Promise<LeaderboardReply> {
  const leaders = await findLeaders(context.db, LEADERBOARD_SIZE);
  if (memberId === null) {
    return {
      leaderboard: leaders.map(row => ({ ...row, full_name: shortName(row.full_name) })),
      user_rank: null,
    };
  }
  const near = await findSurroundings(context.db, memberId);
  const own = near.find(row => row._id === memberId);
  if (!own) return { leaderboard: leaders, user_rank: null };
  const { rank, loyalty_points } = own;
  const neighbours = near.filter(row => row !== own);
  return { leaderboard: leaders, user_rank: { rank, loyalty_points, neighbours } };
}
