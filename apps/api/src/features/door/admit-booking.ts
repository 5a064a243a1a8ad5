/** Lets one member in: once, by one conditional update, with the points in the same transaction. */
import type { Context } from '../../platform/context.ts';
import { earnPoints } from '../points/earn-points.ts';
import { publishPoints } from '../points/publish-points.ts';
import { markAdmitted } from './queries.ts';
import type { TicketRow } from './rules.ts';

type Admission = { booking: Pick<TicketRow, 'id' | 'member_id'>; scanId: string; at: number };

/**
 * Call it in the transaction that writes the scan. From the update on, other admissions of the event wait for the commit.
 * @param at seconds since 1970 by the server's clock
 * @returns false when somebody was quicker, or the booking is not confirmed any more
 */
export async function admitBooking(context: Context, { booking, scanId, at }: Admission): Promise<boolean> {
  const { id: bookingId, member_id: memberId } = booking;
  let isIn = false;
  const admit = async () => {
    isIn = await markAdmitted(context.db, bookingId, scanId, at);
    return isIn ? earnPoints(context, bookingId) : null;
  };
  // Who was erased has a ticket no more than points: nobody is told.
  if (memberId === null) await admit();
  else await publishPoints(context, { memberId, bookingId }, admit);
  return isIn;
}
