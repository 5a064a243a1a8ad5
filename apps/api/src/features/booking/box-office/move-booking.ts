/** Moves a confirmed booking to another event: ends it, and books the other event for its holder. */
import type { ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { moveBooking as endpoint } from '@rabita/contract/staff/box-office';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { findStaffEvent } from '../../event/find-staff-event.ts';
import { moveNote } from '../attendee/save-attendee-note.ts';
import { endBookings } from '../end-bookings.ts';
import { findStaffBookings } from '../list-event-bookings.ts';
import { bookForHolder } from './book-for-holder.ts';
import { notifyHolder } from './notify-holder.ts';
import { findEventId, findHolderBooking, lockEvents, lockHolderBooking, markMovedTo } from './queries.ts';
import { findChangeError } from './rules.ts';

type MoveBookingInput = { bookingId: string; targetId: string; staffId: string; ip: string };

/** Call it in a transaction that rolls back after an error, so that a failed move never costs the seat. */
export async function moveBooking(
  context: Context,
  { bookingId, targetId: requestedTargetId, staffId, ip }: MoveBookingInput,
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  const [id, targetId] = [bookingId.toLowerCase(), requestedTargetId.toLowerCase()];
  const eventId = isId(id) ? await findEventId(db, id) : undefined;
  if (!eventId) return err('booking.not_found');
  if (!isId(targetId)) return err('event.not_found');
  // Locks both events in one order, so that two moves in opposite directions do not deadlock.
  await lockEvents(db, [eventId, targetId]);
  const target = await findStaffEvent(context, targetId);
  if (!target) return err('event.not_found');
  const before = await lockHolderBooking(db, id, targetId);
  if (!before) return err('booking.not_found');
  const error = findChangeError(before);
  if (error) return err(error);
  if (targetId === eventId) return err('booking.holder_registered');
  // The member may book the old event again, as after cancelling the booking.
  const [cancellation] = await endBookings(context, {
    bookingIds: [id],
    by: 'league',
    mayBookAgain: true,
    auditEntry: null,
  });
  const result = await bookForHolder(context, target, {
    memberId: before.member_id,
    guestName: before.guest_name,
    complimentaryReason: before.complimentary_reason,
  });
  if (!result.ok) return err(result.code === 'member.not_found' ? 'booking.not_found' : result.code);
  const newId = result.value.id;
  await markMovedTo(db, id, newId);
  await moveNote(context, id, newId);
  await recordAudit(context, byStaff(staffId, ip), 'booking.transferred', {
    detail: { booking: newId, event: targetId, from_booking: id, from_event: eventId },
    subject: { kind: 'booking', id },
    before: { status: 'confirmed' },
    after: { status: 'cancelled' },
  });
  const row = await findHolderBooking(db, newId);
  if (!row) throw new Error('The new booking does not exist.');
  await notifyHolder(context, 'transferred', row, { ...before, ...cancellation });
  const bookings = await findStaffBookings(context, [id, newId]);
  const [booking, moved] = [bookings.get(newId), bookings.get(id)];
  if (!booking || !moved) throw new Error('The moved booking does not exist.');
  return ok({ booking, moved });
}
