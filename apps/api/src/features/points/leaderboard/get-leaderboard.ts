/** Gets the leaderboard of all time: the leaders, and a member's rank with the nearest members above and below. */
import { LEADERBOARD_SIZE } from '@rabita/contract/constants';
import type { LeaderboardResponse, LeaderboardRow } from '@rabita/contract/fan/leaderboard';
import type { Context } from '../../../platform/context.ts';
import { findLeaders, findRowsAroundMember } from './queries.ts';

/** `user_rank` is null for a member without points. */
export async function getLeaderboard(
  { db }: Context,
  memberId: string,
  leaders: LeaderboardRow[],
): Promise<LeaderboardResponse> {
  const rows = await findRowsAroundMember(db, memberId);
  const ownRow = rows.find(row => row._id === memberId);
  if (!ownRow) return { leaderboard: leaders, user_rank: null };
  const { rank, loyalty_points } = ownRow;
  const neighbours = rows.filter(row => row !== ownRow);
  return { leaderboard: leaders, user_rank: { rank, loyalty_points, neighbours } };
}

export function listLeaders({ db }: Context): Promise<LeaderboardRow[]> {
  return findLeaders(db, LEADERBOARD_SIZE);
}
