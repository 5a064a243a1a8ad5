/** Books a place at an event: in one transaction the seat, the confirmation and the record, or none of them. */
import { randomBytes } from 'node:crypto';
import type { Booking, bookPlace as endpoint } from '@rabita/contract/booking';
import type { Language } from '@rabita/contract/constants';
import type { ErrorOf } from '@rabita/contract/endpoint';
import type { Event } from '@rabita/contract/event';
import type { Context } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { showEvent } from '../event/show-event.ts';
import { tellSeats } from '../event/tell-seats.ts';
import { notifyMember } from './notify-member.ts';
import { findRecipient, findStanding, insertBooking } from './queries.ts';
import { bookingOf, whyNotAgain, whyNotBook } from './rules.ts';

type Asked = { eventId: string; memberId: string; language: Language; address: string };

/** An event that needs approval gives a pending booking, which holds its seat like a confirmed one. */
export async function bookPlace(
  context: Context,
  { eventId, memberId, language, address }: Asked,
): Promise<Outcome<{ booking: Booking; event: Event }, ErrorOf<typeof endpoint> | 'request.too_many'>> {
  const { db } = context;
  const budget = await context.limits.take('booking.member', memberId);
  if (!budget.ok) return refuse('request.too_many', { retryAfter: budget.retryAfter });

  const before = await showEvent(context, { eventId, memberId, language });
  if (!before) return refuse('event.not_found');
  const refusal = whyNotBook(before.state, await findStanding(db, memberId, before._id));
  if (refusal) return refuse(refusal);
  const member = await findRecipient(db, memberId);
  if (!member) throw new Error('The member of a live session is not there.');

  const inserted = await insertBooking(db, {
    eventId: before._id,
    memberId,
    status: before.requires_approval ? 'pending' : 'confirmed',
    ticketId: randomBytes(16),
  });
  if (inserted === 'full') return refuse('booking.event_full');
  if (inserted === 'event_cancelled') return refuse('booking.event_cancelled');
  if (inserted === 'taken') {
    return refuse(whyNotAgain((await findStanding(db, memberId, before._id)) ?? 'live'));
  }
  const row = { ...inserted, full_name: member.full_name };
  // Read again now that the seat holds it still: it may have been moved while this booking waited.
  const event = await showEvent(context, { eventId: row.event_id, memberId, language });
  if (!event) throw new Error('The event of a new booking is not there.');
  const notice = row.status === 'pending' ? 'requested' : 'confirmed';
  await notifyMember(context, notice, { row, event, member, at: row.created_at });
  await recordAudit(context, {
    actorKind: 'member',
    actorId: memberId,
    action: 'booking.booked',
    address,
    detail: { booking: row.id, event: row.event_id, status: row.status },
  });
  await tellSeats(context, event);
  return ok({ booking: bookingOf(row, event), event });
}
