/** Gives back perks: those of cancelled bookings and events, unused again or with their points. */
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

/**
 * Call it after bookings were cancelled, with their events locked. A perk that a member's cancelled booking used is
 * unused again until booking opens. A member who may not book that event any more gets the points back.
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
 * Continues where an interrupted run stopped.
 * @throws Error if other transactions have locked some, so that the job is retried
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
