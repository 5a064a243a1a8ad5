/** Lists the rows of the member's own place on the leaderboard. */
import type { LeaderboardResponse, LeaderboardRow } from '@rabita/contract/fan/leaderboard';
import type { User } from '@rabita/contract/fan/member';
import { countAbove, PODIUM_SIZE } from './rules.ts';

type PlaceRow = LeaderboardRow & {
  /** How many rows it is away from the member's own; 0 only for the member's own. */
  readonly distance: number;
};

/** Returns the member's row between its neighbours, highest first; for a member without points the podium. */
export function listOwnPlace(
  { leaderboard, user_rank: userRank }: LeaderboardResponse,
  { _id, full_name }: Pick<User, '_id' | 'full_name'>,
): readonly PlaceRow[] {
  if (!userRank) return leaderboard.slice(0, PODIUM_SIZE).map(row => ({ ...row, distance: 1 }));
  const { rank, loyalty_points, neighbours } = userRank;
  const ownIndex = countAbove(neighbours, loyalty_points);
  return [
    ...neighbours.slice(0, ownIndex),
    { _id, full_name, rank, loyalty_points },
    ...neighbours.slice(ownIndex),
  ].map((row, index) => ({ ...row, distance: Math.abs(index - ownIndex) }));
}
