/**
 * Takes an admission back for a manager, with a reason. Reverses its points, streak and referral; the member owes spent
 * points. From then on only the server admits the ticket.
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
import { toAuditDetails } from '../rules.ts';
import { reverseAdmission } from '../undo-scan.ts';
import { lockAdmission, lockEventOfBooking, takeBackBooking } from './queries.ts';

type TakeBackAdmissionInput = {
  bookingId: string;
  body: BodyOf<typeof endpoint>;
  staffId: string;
  ip: string;
};

/** Call it in a transaction. The points from an erased member's booking stay as they are. */
export async function takeBackAdmission(
  context: Context,
  { bookingId, body: { reason, checked_in_at }, staffId, ip }: TakeBackAdmissionInput,
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  const lockedBooking = isId(bookingId) ? await lockEventOfBooking(db, bookingId) : undefined;
  if (!lockedBooking) return err('booking.not_found');
  const { id, event_id: eventId, lane } = lockedBooking;
  const { term } = (await lockLaneShared(db, eventId, lane))[lane] ?? { term: 0 };
  const booking = await lockAdmission(db, id);
  // The manager means the admission on the screen, not a later one.
  if (booking?.checked_in_at?.toISOString() !== checked_in_at) return err('booking.not_attended');
  // The release starts with the next term: in this one the lane's holder may have admitted the ticket by itself.
  await takeBackBooking(db, id, term + 1);
  const { member_id: memberId, is_erased: isErased } = booking;
  // Before the points, because ending a booking locks redemptions, which are locked before members (decision 044).
  if (isErased) await endBookings(context, { bookingIds: [id], by: 'member', auditEntry: null });
  await cancelBatch(context, eventId);
  const points = isErased ? 0 : await reverseAdmission(context, id);
  const attendee = await getAttendee(context, id);
  await recordAudit(context, byStaff(staffId, ip), 'admission.taken_back', {
    ...toAuditDetails(
      { bookingId: id, memberId, isNamed: typeof attendee?.full_name === 'string' },
      { reason },
    ),
    detail: { booking: id, points },
  });
  const row = (await findStaffBookings(context, [id])).get(id);
  if (!row) throw new Error('The booking does not exist any more.');
  return ok({ booking: row });
}
