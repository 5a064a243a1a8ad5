/** Credits a member with an event’s points at admission, and takes them back when the admission is undone. */
import type { Context } from '../../platform/context.ts';
import { insertEarnedPoints, insertPointsReversal } from './queries.ts';

/**
 * Call it in the transaction that sets `checked_in_at`. An admission after an undo earns points again.
 * @returns the points credited by this call; null if this admission already earned them or there is no admission
 */
export async function earnPoints({ db }: Context, bookingId: string): Promise<number | null> {
  const entry = await insertEarnedPoints(db, bookingId);
  return entry?.points ?? null;
}

/**
 * Call it in the transaction that undoes the admission, after clearing `checked_in_at`.
 * @returns the points taken back, as a positive number; null if there was nothing to take back. Points that the member
 *   does not have any more are owed
 */
export async function reversePoints({ db }: Context, bookingId: string): Promise<number | null> {
  return (await insertPointsReversal(db, bookingId))?.points ?? null;
}
