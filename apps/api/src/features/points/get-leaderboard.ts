/** The leaderboard as a member sees it: the leaders, and the reader's own place with the members nearest to it. */
import type { LeaderboardReply, LeaderboardRow } from '@rabita/contract/fan/leaderboard';
import type { Context } from '../../platform/context.ts';
import { findSurroundings } from './queries.ts';

export async function getLeaderboard(
  { db }: Context,
  memberId: string,
  leaderboard: LeaderboardRow[],
): Promise<LeaderboardReply> {
  const near = await findSurroundings(db, memberId);
  const own = near.find(row => row._id === memberId);
  if (!own) return { leaderboard, user_rank: null };
  const { rank, loyalty_points } = own;
  return { leaderboard, user_rank: { rank, loyalty_points, neighbours: near.filter(row => row !== own) } };
}
