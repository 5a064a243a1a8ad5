/** Adds a confirmed booking for a member or a guest by name, as a walk-in or a complimentary place. */
import type { BodyOf, ErrorOf } from '@rabita/contract/endpoint';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import type { bookPlace as endpoint } from '@rabita/contract/staff/box-office';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { findStaffEvent } from '../../event/find-staff-event.ts';
import { findStaffBookings } from '../list-event-bookings.ts';
import { bookForHolder } from './book-for-holder.ts';
import { notifyHolder } from './notify-holder.ts';
import { findHolderBooking, lockEvents, lockMemberBookingsAt } from './queries.ts';

type BookPlaceInput = { eventId: string; body: BodyOf<typeof endpoint>; staffId: string; ip: string };

/** Call it in a transaction that rolls back after an error. */
export async function bookPlace(
  context: Context,
  { eventId, body, staffId, ip }: BookPlaceInput,
): Promise<Result<{ booking: StaffBooking }, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  const { holder, complimentary } = body;
  const memberId = holder.kind === 'member' ? holder.member_id.toLowerCase() : null;
  if (memberId !== null && !isId(memberId)) return err('member.not_found');
  if (!isId(eventId)) return err('event.not_found');
  await lockEvents(db, [eventId]);
  const event = await findStaffEvent(context, eventId);
  if (!event) return err('event.not_found');
  if (memberId !== null) await lockMemberBookingsAt(db, event._id, memberId);
  const result = await bookForHolder(context, event, {
    memberId,
    guestName: holder.kind === 'guest' ? holder.full_name : null,
    complimentaryReason: complimentary?.reason ?? null,
  });
  if (!result.ok) return result;
  const { id } = result.value;
  await recordAudit(context, byStaff(staffId, ip), 'booking.added', {
    // The name and the reason stay out of the audit log, because an erasure must delete them.
    detail: { booking: id, event: event._id, holder: holder.kind, complimentary: complimentary !== null },
    subject: { kind: 'booking', id },
    after: { status: 'confirmed' },
  });
  const row = await findHolderBooking(db, id);
  if (!row) throw new Error('The new booking does not exist.');
  await notifyHolder(context, 'confirmed', row);
  const booking = (await findStaffBookings(context, [id])).get(id);
  if (!booking) throw new Error('The new booking does not exist.');
  return ok({ booking });
}
