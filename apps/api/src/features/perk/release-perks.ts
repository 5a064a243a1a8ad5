/** Returns the perks of cancelled bookings to their members: unused again, or with their points. */
import type { Context } from '../../platform/context.ts';
import { giveBackPerks } from './give-back-perks.ts';
import { lockUsedPerks, markUnused } from './queries.ts';

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
