/** Gets the points of a friend who joins by a member's link, for guests who opened one. */
import type { Context } from '../../../platform/context.ts';
import { getTerms } from './queries.ts';

/** The same for every link, so that nobody can find out which codes exist. */
export async function getFriendInvitation({ db }: Context): Promise<{ points: number | null }> {
  const { is_on: isOn, friend_points: points } = await getTerms(db);
  return { points: isOn ? points : null };
}
