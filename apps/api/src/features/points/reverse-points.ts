/** Takes back by a further entry what an admission earned that is undone: once for an admission, like the earning. */
import type { Context } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { findEarned, insertReversal, lockBalanceBehind } from './queries.ts';

/**
 * Call it in the transaction that opens the booking again, after `checked_in_at` was emptied.
 * @returns the points taken back now, as a positive number; null when there was nothing to take back. Refused when the
 * member no longer has them, because staff adjusted the balance meanwhile: the undo is then to be refused too
 */
export async function reversePoints(
  context: Context,
  bookingId: string,
): Promise<Outcome<number | null, 'points.below_zero'>> {
  return context.db.transaction(async db => {
    const balance = await lockBalanceBehind(db, bookingId);
    const earned = await findEarned(db, bookingId);
    if (!earned) return ok(null);
    if (balance && balance.points < earned.points) return refuse('points.below_zero');
    await insertReversal(db, bookingId);
    return ok(earned.points);
  });
}
