/** Returns the perks of cancelled bookings to their members: unused again, or with their points. */
import type { Context } from '../../../platform/context.ts';
import { giveBackPerks } from './give-back-perks.ts';
import { lockUsedPerks, markUnused } from './queries.ts';

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
