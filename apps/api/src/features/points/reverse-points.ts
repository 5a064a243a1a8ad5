/** Takes back the points of an undone admission with a new ledger entry. Repeated calls take nothing more. */
import type { Context } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { findPointsToReverse, insertPointsReversal, lockPointsOfBooking } from './queries.ts';

/**
 * Call it in the transaction that undoes the admission, after clearing `checked_in_at`.
 * @returns the points taken back, as a positive number; null if there was nothing to take back. Points that the member
 * has spent are taken back too, and are then owed. If staff have lowered the ranking points below these, the call is
 * refused, and the caller must refuse the undo too
 */
export async function reversePoints(
  context: Context,
  bookingId: string,
): Promise<Outcome<number | null, 'points.below_zero'>> {
  return context.db.transaction(async db => {
    const ranking = await lockPointsOfBooking(db, bookingId);
    const earned = await findPointsToReverse(db, bookingId);
    if (!earned) return ok(null);
    if (ranking && ranking.points < earned.points) return refuse('points.below_zero');
    await insertPointsReversal(db, bookingId);
    return ok(earned.points);
  });
}
