/** Lets one member in: once, by one conditional update, with the points in the same transaction. */
import type { Context } from '../../platform/context.ts';
import { tell } from '../../platform/tell.ts';
import { earnPoints } from '../points/earn-points.ts';
import { rankOf } from '../points/rank-of.ts';
import { findAttendee, markAdmitted } from './queries.ts';

type Admission = { bookingId: string; scanId: string; at: number };

/**
 * Call it in the transaction that writes the scan.
 * @param at seconds since 1970 by the server's clock
 * @returns false when somebody was quicker, or the booking is not confirmed any more
 */
export async function admitBooking(context: Context, { bookingId, scanId, at }: Admission): Promise<boolean> {
  const { db } = context;
  if (!(await markAdmitted(db, bookingId, scanId, at))) return false;
  const memberId = (await findAttendee(db, bookingId))?.member_id ?? null;
  if (memberId === null) return true;
  const before = await rankOf(context, memberId);
  const points = await earnPoints(context, bookingId);
  const after = await rankOf(context, memberId);
  if (points !== null) {
    const payload = { booking_id: bookingId, points, rank_before: before.rank, rank_after: after.rank };
    await tell(db, { topic: 'points', memberId, payload });
  }
  return true;
}
