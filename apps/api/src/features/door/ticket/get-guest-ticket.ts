/** Gets the ticket of a guest by name, who has no account, for staff to print or send. */
import type { ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { getGuestTicket as endpoint } from '@rabita/contract/staff/box-office';
import type { Context } from '../../../platform/context.ts';
import { isId, WITH_RETRY } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { findStaffEvent } from '../../event/find-staff-event.ts';
import { issueTicket } from './issue-ticket.ts';
import { findGuestTicket } from './queries.ts';

type GetGuestTicketInput = { bookingId: string; staffId: string; ip: string };

/** The audit log records each call, because the ticket can be copied. */
export function getGuestTicket(
  context: Context,
  { bookingId, staffId, ip }: GetGuestTicketInput,
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  return context.db.transaction(async db => {
    const txContext = { ...context, db };
    const row = isId(bookingId) ? await findGuestTicket(db, bookingId) : undefined;
    if (!row) return err('booking.not_found');
    if (row.status !== 'confirmed' || row.guest_name === null) return err('booking.not_confirmed');
    const event = await findStaffEvent(txContext, row.event_id);
    if (!event) throw new Error('The event of the booking does not exist.');
    await recordAudit(txContext, byStaff(staffId, ip), 'booking.guest_ticket_made', {
      detail: { booking: row.id, event: row.event_id },
      subject: { kind: 'booking', id: row.id },
    });
    const { translations, timezone, starts_at, doors_open_at } = event;
    const { ar, en } = translations;
    return ok({
      ticket: {
        number: row.number,
        full_name: row.guest_name,
        qr: issueTicket(txContext, row),
        format: row.ticket_format,
        event: {
          _id: event._id,
          name: { ar: ar.name, en: en.name },
          location: { ar: ar.location, en: en.location },
          timezone,
          starts_at,
          doors_open_at,
        },
      },
    });
  }, WITH_RETRY);
}
