/** Gets the signed text of a ticket's QR code: the same text in each call, until the ticket or the event changes. */
import type { BookingQr } from '@rabita/contract/fan/booking';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { listGates } from '../../event/gate/list-gates.ts';
import { issueTicket } from './issue-ticket.ts';
import { findTicket } from './queries.ts';
import { toLiveKey } from './rules.ts';

type GetBookingQrInput = { bookingId: string; memberId: string };

/** For a live ticket, returns the data from which the phone makes its codes instead of a text. */
export async function getBookingQr(
  context: Context,
  { bookingId, memberId }: GetBookingQrInput,
): Promise<Result<BookingQr, 'booking.not_found' | 'booking.no_ticket'>> {
  const ticket = isId(bookingId) ? await findTicket(context.db, memberId, bookingId) : undefined;
  if (!ticket) return err('booking.not_found');
  if (ticket.status !== 'confirmed') return err('booking.no_ticket');
  const { generation, ticket_format: format } = ticket;
  const gates = (await listGates(context, ticket.event_id)).map(({ translations }) => ({ translations }));
  if (format === 'live') return ok({ qr: null, format, generation, live: toLiveKey(ticket), gates });
  return ok({ qr: issueTicket(context, ticket), format, generation, live: null, gates });
}
