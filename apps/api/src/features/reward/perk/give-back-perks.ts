/** Ends perks that their members cannot use any more, and gives the points back. */
import type { Context } from '../../../platform/context.ts';
import { giveBackPoints } from '../../points/spend-points.ts';
import { publishRewards } from '../publish-rewards.ts';
import { type HeldPerk, markReturned } from './queries.ts';

/**
 * @param perks locked by the caller. The rewards are locked in the order of their ids by the database, and then the
 *   members, as decision 044 says.
 */
export async function giveBackPerks(context: Context, perks: readonly HeldPerk[]): Promise<void> {
  await markReturned(
    context.db,
    perks.map(({ id }) => id),
  );
  await publishRewards(
    context,
    perks.map(perk => perk.reward_id),
  );
  for (const { id, memberId } of perks
    .flatMap(({ id, member_id }) => (member_id === null ? [] : [{ id, memberId: member_id }]))
    .toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1)))
    await giveBackPoints(context, memberId, id, 'returned');
}
