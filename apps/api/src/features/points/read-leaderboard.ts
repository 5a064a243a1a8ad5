/** The ten members with the most points, and the reader's own place with the members nearest to it. */
import { LEADERBOARD_SIZE } from '@rabita/contract/constants';
import type { LeaderboardReply } from '@rabita/contract/leaderboard';
import type { Context } from '../../platform/context.ts';
import { findLeaders, findNeighbours } from './queries.ts';
import { rankOf } from './rank-of.ts';
import { shortName } from './rules.ts';

const NEIGHBOURS_EACH_WAY = 2;

/** @param memberId null: a guest, who sees names shortened and no place of their own */
export async function readLeaderboard(context: Context, memberId: string | null): Promise<LeaderboardReply> {
  const leaders = await findLeaders(context.db, LEADERBOARD_SIZE);
  if (memberId === null) {
    return {
      leaderboard: leaders.map(row => ({ ...row, full_name: shortName(row.full_name) })),
      user_rank: null,
    };
  }
  const { rank, loyalty_points } = await rankOf(context, memberId);
  if (rank === null) return { leaderboard: leaders, user_rank: null };
  const neighbours = await findNeighbours(context.db, memberId, NEIGHBOURS_EACH_WAY);
  return { leaderboard: leaders, user_rank: { rank, loyalty_points, neighbours } };
}
