/** Corrects the name of a guest, so that stewards find the guest at the gate. */
import type { BodyOf, ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { updateGuest as endpoint } from '@rabita/contract/staff/box-office';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { rejectIfChanged, rejectOtherEdit } from '../../../platform/database/versioned-row.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { findStaffBookings } from '../list-event-bookings.ts';
import { lockGuestBooking, saveGuestName } from './queries.ts';
import { findChangeError } from './rules.ts';

type UpdateGuestInput = {
  bookingId: string;
  body: BodyOf<typeof endpoint>;
  staffId: string;
  ip: string;
};

/** Call it in a transaction. */
export async function updateGuest(
  context: Context,
  { bookingId, body: { full_name: name, version }, staffId, ip }: UpdateGuestInput,
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  const id = bookingId.toLowerCase();
  const before = isId(id) ? await lockGuestBooking(db, id) : undefined;
  if (!before) return err('booking.not_found');
  const error = findChangeError(before);
  if (error) return err(error);
  const staleError =
    rejectIfChanged(before, version, staffId) ?? rejectOtherEdit(before, version, { guest_name: name });
  if (staleError) return staleError;
  if (name !== before.guest_name) {
    await saveGuestName(db, id, name, staffId);
    await recordAudit(context, byStaff(staffId, ip), 'booking.guest_renamed', {
      // The names stay out of the audit log, because they must be deleted later.
      detail: { booking: id, event: before.event_id },
      subject: { kind: 'booking', id },
    });
  }
  const booking = (await findStaffBookings(context, [id])).get(id);
  if (!booking) throw new Error('The renamed booking does not exist.');
  return ok({ booking });
}
