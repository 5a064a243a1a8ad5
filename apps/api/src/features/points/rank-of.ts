/** What a member has earned, and where that puts them; the profile and the leaderboard read the same rows. */
import type { Context } from '../../platform/context.ts';
import { findStanding } from './queries.ts';

/** The rank is null for a member without points. */
export async function rankOf(
  { db }: Context,
  memberId: string,
): Promise<{ rank: number | null; loyalty_points: number }> {
  const standing = await findStanding(db, memberId);
  return standing ?? { rank: null, loyalty_points: 0 };
}
