/** Returns perks to their members: unused again, or with their points if the event cannot be booked any more. */
import type { Context } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { giveBackPoints } from '../points/spend-points.ts';
import { publishRewards } from '../reward/publish-rewards.ts';
import {
  countPerksOfCancelled,
  type HeldPerk,
  lockPerksOfCancelled,
  lockUsedPerks,
  markReturned,
  markUnused,
} from './queries.ts';

const BATCH_SIZE = 100;

/** The rewards are locked in the order of their ids by the database, and then the members, as decision 044 says. */
async function giveBackPerks(context: Context, perks: readonly HeldPerk[]): Promise<void> {
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
 * Call it after bookings were cancelled, with their events locked. A perk that a member's cancelled booking used is unused
 * again until booking opens. After a refusal by the league its member cannot book that event any more: the points return.
 */
export async function releasePerks(
  context: Context,
  bookingIds: readonly string[],
  by: 'member' | 'league',
): Promise<void> {
  const perks = await lockUsedPerks(context.db, bookingIds);
  if (perks.length === 0) return;
  if (by === 'league') await giveBackPerks(context, perks);
  else
    await markUnused(
      context.db,
      perks.map(({ id }) => id),
    );
}

/**
 * Gives the points of a cancelled event's unused perks back. Continues where an interrupted run stopped.
 * @throws Error if other transactions have locked some, so that the job is retried
 */
export async function returnPerksOfCancelled(context: Context, eventId: string): Promise<void> {
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
