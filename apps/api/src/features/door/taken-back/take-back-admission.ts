/**
 * Takes an admission back for a manager, at any time and with a reason. Its points, streak and referral are reversed,
 * what the member does not have any more is owed, and from then on the server alone admits the ticket.
 */
import type { BodyOf, ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { takeBackAdmission as endpoint } from '@rabita/contract/staff/box-office';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { getAttendee } from '../../booking/attendee/find-attendees.ts';
import { cancelBatch } from '../../booking/cancel-all-bookings.ts';
import { endBookings } from '../../booking/end-bookings.ts';
import { findStaffBookings } from '../../booking/list-event-bookings.ts';
import { lockLaneShared } from '../lane/lock-lanes.ts';
import { reverseAdmission } from '../undo-scan.ts';
import { lockAdmission, lockEventOfBooking, takeBackBooking } from './queries.ts';

type TakeBackAdmissionInput = {
  bookingId: string;
  body: BodyOf<typeof endpoint>;
  staffId: string;
  address: string;
};

/** Call it in a transaction. Of an erased member's booking, the points that it brought stay as they are. */
export async function takeBackAdmission(
  context: Context,
  { bookingId, body: { reason, checked_in_at }, staffId, address }: TakeBackAdmissionInput,
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  const found = isId(bookingId) ? await lockEventOfBooking(db, bookingId) : undefined;
  if (!found) return err('booking.not_found');
  const { id, event_id: eventId, lane } = found;
  const { term } = (await lockLaneShared(db, eventId, lane))[lane] ?? { term: 0 };
  const booking = await lockAdmission(db, id);
  // The manager means the admission on their screen, not one that somebody made since.
  if (booking?.checked_in_at?.toISOString() !== checked_in_at) return err('booking.not_attended');
  // The holder of the current term may not know of the admission. From the next term on every holder does.
  await takeBackBooking(db, id, term + 1);
  const { member_id: memberId, is_left: isErased } = booking;
  // Before the points: what ends a booking locks redemptions, which come before members (decision 044).
  if (isErased) await endBookings(context, { bookingIds: [id], by: 'member', auditEntry: null });
  await cancelBatch(context, eventId);
  const points = isErased ? 0 : await reverseAdmission(context, id);
  const attendee = await getAttendee(context, id);
  await recordAudit(context, byStaff(staffId, address), 'admission.taken_back', {
    // The reason may name the holder, so it stands where it is cleared with the name; after that it is not stored at
    // all.
    subject: memberId ? { kind: 'member', id: memberId } : { kind: 'booking', id },
    detail: { booking: id, points },
    ...(attendee && attendee.full_name !== null && { after: { reason } }),
  });
  const row = (await findStaffBookings(context, [id])).get(id);
  if (!row) throw new Error('The booking does not exist any more.');
  return ok({ booking: row });
}
