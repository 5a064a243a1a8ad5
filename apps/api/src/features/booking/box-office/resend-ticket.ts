/** Sends a member the message with their ticket again. */
import type { ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { resendTicket as endpoint } from '@rabita/contract/staff/box-office';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { verifiedDestination } from '../../message/contact/rules.ts';
import { findStaffBookings } from '../list-event-bookings.ts';
import { notifyHolder } from './notify-holder.ts';
import { findHolderBooking } from './queries.ts';
import { findChangeError, hasMember } from './rules.ts';

type ResendTicketInput = { bookingId: string; staffId: string; ip: string };

export async function resendTicket(
  context: Context,
  { bookingId, staffId, ip }: ResendTicketInput,
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const { db, config } = context;
  const row = isId(bookingId) ? await findHolderBooking(db, bookingId) : undefined;
  if (!row) return err('booking.not_found');
  const error = findChangeError(row);
  if (error) return err(error);
  const destination = hasMember(row) ? verifiedDestination(row, config.smsGateway !== null) : null;
  if (!destination) return err('booking.unreachable');
  const { channel } = destination;
  await notifyHolder(context, 'ticket_again', row);
  await recordAudit(context, byStaff(staffId, ip), 'booking.ticket_resent', {
    detail: { booking: row.id, event: row.event_id, channel },
    subject: { kind: 'booking', id: row.id },
  });
  const booking = (await findStaffBookings(context, [row.id])).get(row.id);
  if (!booking) throw new Error(`Booking ${row.id} disappeared after its ticket was sent.`);
  return ok({ booking, channel });
}
