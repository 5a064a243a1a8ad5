/** Adds the member's own rank and the nearest members above and below to the leaderboard. */
import { LEADERBOARD_SIZE } from '@rabita/contract/constants';
import type { LeaderboardResponse, LeaderboardRow } from '@rabita/contract/fan/leaderboard';
import type { Context } from '../../../platform/context.ts';
import { findLeaders, findNeighbours } from './queries.ts';

/** `user_rank` is null for a member without points. */
export async function getLeaderboard(
  { db }: Context,
  memberId: string,
  leaderboard: LeaderboardRow[],
): Promise<LeaderboardResponse> {
  const rows = await findNeighbours(db, memberId);
  const ownRow = rows.find(row => row._id === memberId);
  if (!ownRow) return { leaderboard, user_rank: null };
  const { rank, loyalty_points } = ownRow;
  return { leaderboard, user_rank: { rank, loyalty_points, neighbours: rows.filter(row => row !== ownRow) } };
}

export function listLeaders({ db }: Context): Promise<LeaderboardRow[]> {
  return findLeaders(db, LEADERBOARD_SIZE);
}
