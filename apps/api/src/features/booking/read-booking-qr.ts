/** The text of a ticket's QR code: signed, and the same every time for a generation, so that prints stay valid. */
import type { BookingQr } from '@rabita/contract/booking';
import { type SigningKey, signingKeyFrom } from '@rabita/door/keys';
import { signTicket } from '@rabita/door/ticket';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/db.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { findTicket } from './queries.ts';
import { TICKET_KEY_ID, ticketExpiry } from './rules.ts';

const keys = new WeakMap<Secrets, SigningKey>();

/** Making the key costs a curve multiplication, so each league makes it once. */
function signingKey(secrets: Secrets): SigningKey {
  const known = keys.get(secrets);
  if (known) return known;
  const key = signingKeyFrom(TICKET_KEY_ID, secrets.ticketSeed(TICKET_KEY_ID));
  keys.set(secrets, key);
  return key;
}

type Asked = { bookingId: string; memberId: string };

/** A live ticket's code is made on the phone, so there is no text to give. */
export async function readBookingQr(
  context: Context,
  { bookingId, memberId }: Asked,
): Promise<Outcome<BookingQr, 'booking.not_found' | 'booking.no_ticket'>> {
  const ticket = isId(bookingId) ? await findTicket(context.db, memberId, bookingId) : undefined;
  if (!ticket) return refuse('booking.not_found');
  if (ticket.status !== 'confirmed') return refuse('booking.no_ticket');
  const { generation, ticket_format: format } = ticket;
  if (format === 'live') return ok({ qr: null, format, generation });
  const qr = signTicket(
    {
      event: ticket.event_number,
      ticketId: new Uint8Array(ticket.ticket_id),
      generation,
      expiresAt: ticketExpiry(ticket.ends_at),
    },
    signingKey(context.secrets),
  );
  return ok({ qr, format, generation });
}
