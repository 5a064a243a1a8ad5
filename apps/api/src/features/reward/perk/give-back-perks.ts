/** Gives back the perks of cancelled bookings and events: as unused perks again, or as points. */
import type { Context } from '../../../platform/context.ts';
import { WITH_RETRY } from '../../../platform/database/db.ts';
import { giveBackPoints } from '../../points/spend-points.ts';
import { publishRewards } from '../publish-rewards.ts';
import {
  countPerksOfCancelled,
  type HeldPerk,
  lockPerksOfCancelled,
  lockUsedPerks,
  markReturned,
  markUnused,
} from './queries.ts';

/**
 * Gives the points of perks back. The database locks the rewards in the order of their ids, and then the members are
 * locked (decision 044).
 * @param perks locked by the caller
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
  const perksOfMembers = perks.flatMap(({ id, member_id }) =>
    member_id === null ? [] : [{ id, memberId: member_id }],
  );
  for (const { id, memberId } of perksOfMembers.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1)))
    await giveBackPoints(context, memberId, id, 'returned');
}

/**
 * Call it after bookings were cancelled, with their events locked. Their perks are unused again until booking opens. If
 * the members may not book the event again, they get the points back instead.
 */
export async function releasePerks(
  context: Context,
  bookingIds: readonly string[],
  mayBookAgain: boolean,
): Promise<void> {
  const perks = await lockUsedPerks(context.db, bookingIds);
  if (perks.length === 0) return;
  if (!mayBookAgain) await giveBackPerks(context, perks);
  else
    await markUnused(
      context.db,
      perks.map(({ id }) => id),
    );
}

const BATCH_SIZE = 100;

/**
 * Gives back the points of a cancelled event's unused perks. Continues where an interrupted run stopped.
 * @throws Error if other transactions have locked some perks, so that the job is retried
 */
export async function returnPerks(context: Context, eventId: string): Promise<void> {
  for (let returned = BATCH_SIZE; returned > 0; ) {
    returned = await context.db.transaction(async db => {
      const perks = await lockPerksOfCancelled(db, eventId, BATCH_SIZE);
      if (perks.length > 0) await giveBackPerks({ ...context, db }, perks);
      return perks.length;
    }, WITH_RETRY);
  }
  if ((await countPerksOfCancelled(context.db, eventId)) > 0)
    throw new Error('Other transactions still lock some perks.');
}
