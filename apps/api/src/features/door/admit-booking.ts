/** Lets one member in: once, by one conditional update, with the points in the same transaction. */
import type { Context } from '../../platform/context.ts';
import { earnPoints } from '../points/earn-points.ts';
import { tellPoints } from '../points/tell-points.ts';
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
  await tellPoints(context, { memberId, bookingId }, () => earnPoints(context, bookingId));
  return true;
}
