/** Cancels a confirmed booking for staff, with a reason that its member can read. */
import type { ErrorOf } from '@rabita/contract/endpoint';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import type { cancelForHolder as endpoint } from '@rabita/contract/staff/box-office';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { endBookings } from '../end-bookings.ts';
import { findStaffBookings } from '../list-event-bookings.ts';
import { notifyHolder } from './notify-holder.ts';
import { findEventId, lockEvents, lockHolderBooking } from './queries.ts';
import { findChangeError } from './rules.ts';

type CancelForHolderInput = { bookingId: string; reason: string; staffId: string; ip: string };

/** Call it in a transaction. Staff may cancel after the doors open, unlike members. */
export async function cancelForHolder(
  context: Context,
  { bookingId, reason, staffId, ip }: CancelForHolderInput,
): Promise<Result<{ booking: StaffBooking }, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  const id = bookingId.toLowerCase();
  const eventId = isId(id) ? await findEventId(db, id) : undefined;
  if (!eventId) return err('booking.not_found');
  await lockEvents(db, [eventId]);
  const before = await lockHolderBooking(db, id, null);
  if (!before) return err('booking.not_found');
  const error = findChangeError(before);
  if (error) return err(error);
  const [cancellation] = await endBookings(context, {
    bookingIds: [id],
    by: 'league',
    reason,
    auditEntry: {
      actorKind: 'staff',
      actorId: staffId,
      action: 'booking.cancelled_by_staff',
      ip,
      // The reason stays out of the audit log, because an erasure must delete it.
      detail: { booking: id, event: eventId },
      subject: { kind: 'booking', id },
      before: { status: before.status },
      after: { status: 'cancelled' },
    },
  });
  await notifyHolder(context, 'ended_by_league', { ...before, ...cancellation });
  const booking = (await findStaffBookings(context, [id])).get(id);
  if (!booking) throw new Error('The cancelled booking does not exist.');
  return ok({ booking });
}
