/** Adds a confirmed booking for a member or a guest. */
import { randomBytes } from 'node:crypto';
import type { StaffEvent } from '@rabita/contract/staff/event';
import type { Context } from '../../../platform/context.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { findPublishedEvent } from '../../event/find-event.ts';
import { publishSeats } from '../../event/publish-seats.ts';
import { allowRebooking, hasBooking, insertBooking, lockMember, type NewStaffBooking } from './queries.ts';
import { findAddBookingError } from './rules.ts';

export type BookForHolderError =
  | Exclude<ReturnType<typeof findAddBookingError>, null>
  | 'booking.holder_registered'
  | 'member.not_found';

/**
 * Call it in a transaction that has locked the event and the member's bookings there, and that rolls back after an
 * error. Staff can book even for a member who may not book the event again.
 */
export async function bookForHolder(
  context: Context,
  event: StaffEvent,
  booking: Omit<NewStaffBooking, 'eventId' | 'ticketId'>,
): Promise<Result<{ id: string }, BookForHolderError>> {
  const { db } = context;
  const { memberId } = booking;
  if (memberId !== null && (await hasBooking(db, event._id, memberId)))
    return err('booking.holder_registered');
  const error = findAddBookingError(event, { holdsSeat: booking.complimentaryReason === null });
  if (error) return err(error);
  if (memberId !== null) {
    await allowRebooking(db, event._id, memberId);
    if (!(await lockMember(db, memberId))) return err('member.not_found');
  }
  // The constraints of the database decide about seats and second bookings.
  const inserted = await insertBooking(db, { ...booking, eventId: event._id, ticketId: randomBytes(16) });
  if (inserted === 'full') return err('booking.event_full');
  if (inserted === 'already_booked') return err('booking.holder_registered');
  const eventAfter = await findPublishedEvent(context, event._id);
  if (eventAfter) await publishSeats(context, [eventAfter]);
  return ok(inserted);
}
