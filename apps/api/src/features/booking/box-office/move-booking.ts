/** Moves a confirmed booking to another event: ends the old one and books the new one in one transaction. */
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
import { givePlace } from './give-place.ts';
import { notifyHolder } from './notify-holder.ts';
import { findEventOf, findPlace, lockEvents, lockPlace, markMovedTo } from './queries.ts';
import { findChangeError } from './rules.ts';

type MoveBookingInput = { bookingId: string; targetId: string; staffId: string; address: string };

/** Call it in a transaction, which rolls back if this rejects: a member never loses a seat to a move that fails. */
export async function moveBooking(
  context: Context,
  { bookingId, targetId: typedTargetId, staffId, address }: MoveBookingInput,
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  const [id, targetId] = [bookingId.toLowerCase(), typedTargetId.toLowerCase()];
  const eventId = isId(id) ? await findEventOf(db, id) : undefined;
  if (!eventId) return err('booking.not_found');
  if (!isId(targetId)) return err('event.not_found');
  // Both events, so that two moves in opposite directions do not deadlock.
  await lockEvents(db, [eventId, targetId]);
  const target = await findStaffEvent(context, targetId);
  if (!target) return err('event.not_found');
  const before = await lockPlace(db, id, targetId);
  if (!before) return err('booking.not_found');
  const error = findChangeError(before);
  if (error) return err(error);
  if (targetId === eventId) return err('booking.holder_registered');
  // As after the member's own cancellation, the old event stays open to them.
  const [cancellation] = await endBookings(context, {
    bookingIds: [id],
    by: 'league',
    mayBookAgain: true,
    auditEntry: null,
  });
  const given = await givePlace(context, target, {
    memberId: before.member_id,
    guestName: before.guest_name,
    complimentaryReason: before.complimentary_reason,
  });
  if (!given.ok) return err(given.code === 'member.not_found' ? 'booking.not_found' : given.code);
  const newId = given.value.id;
  await markMovedTo(db, id, newId);
  await moveNote(context, id, newId);
  await recordAudit(context, byStaff(staffId, address), 'booking.transferred', {
    detail: { booking: newId, event: targetId, from_booking: id, from_event: eventId },
    subject: { kind: 'booking', id },
    before: { status: 'confirmed' },
    after: { status: 'cancelled' },
  });
  const row = await findPlace(db, newId);
  if (!row) throw new Error('The new booking does not exist.');
  await notifyHolder(context, 'transferred', row, { ...before, ...cancellation });
  const bookings = await findStaffBookings(context, [id, newId]);
  const [booking, moved] = [bookings.get(newId), bookings.get(id)];
  if (!booking || !moved) throw new Error('The moved booking does not exist.');
  return ok({ booking, moved });
}
