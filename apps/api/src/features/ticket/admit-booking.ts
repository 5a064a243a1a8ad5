/** Admits one attendee: once, by a conditional update, with the points in the same transaction. */
import type { Context } from '../../platform/context.ts';
import { earnPoints } from '../points/earn-points.ts';
import { publishPoints } from '../points/publish-points.ts';
import { markAdmitted } from './queries.ts';
import type { TicketRow } from './rules.ts';

type Admission = { booking: Pick<TicketRow, 'id' | 'member_id'>; scanId: string; at: number };

/**
 * Call it in the transaction that stores the scan. After the update, other admissions of the event wait for its commit.
 * @param at seconds since 1970 by the server's clock
 * @returns false if another scan has admitted the ticket, or the booking is no longer confirmed
 */
export async function admitBooking(context: Context, { booking, scanId, at }: Admission): Promise<boolean> {
  const { id: bookingId, member_id: memberId } = booking;
  let isAdmitted = false;
  const admit = async () => {
    isAdmitted = await markAdmitted(context.db, bookingId, scanId, at);
    return isAdmitted ? earnPoints(context, bookingId) : null;
  };
  // An erased member has no points page to update.
  if (memberId === null) await admit();
  else await publishPoints(context, { memberId, bookingId }, admit);
  return isAdmitted;
}
