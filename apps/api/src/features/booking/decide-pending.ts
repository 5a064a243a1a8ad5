/** What approving and refusing share: the booking is held, must still be pending, changes, and the member is told. */
import type { StaffBooking } from '@rabita/contract/staff/booking';
import type { Context } from '../../platform/context.ts';
import { isId, WITH_RETRY } from '../../platform/database/db.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { getEvent } from '../event/get-event.ts';
import { listSummaries } from '../event/list-summaries.ts';
import { publishSeats } from '../event/publish-seats.ts';
import { notifyMember } from './notify-member.ts';
import { findRecipient, findStaffBooking, lockBooking, markCancelled, markConfirmed } from './queries.ts';
import { type NotedRow, staffBookingOf } from './rules.ts';

export type Decision = {
  bookingId: string;
  staffId: string;
  address?: string;
};

/** The reason is told to the member. */
export type Refusal = Decision & { reason?: string | undefined };

/** The booking as it now stands. */
export type Answered = { booking: StaffBooking };
export type Unanswered = 'booking.not_found' | 'booking.not_pending' | 'booking.event_cancelled';

/** Opens a transaction of its own, or a savepoint within the caller's. */
export function decidePending(
  context: Context,
  answer: 'approved' | 'refused',
  { bookingId, staffId, address, reason }: Refusal,
): Promise<Outcome<Answered, Unanswered>> {
  return context.db.transaction(async db => {
    const inside = { ...context, db };
    const found = isId(bookingId) ? await lockBooking(db, null, bookingId) : undefined;
    const member = found && (await findRecipient(db, found.member_id));
    if (!found || !member) return refuse('booking.not_found');
    if (found.status !== 'pending') return refuse('booking.not_pending');
    if (found.event_cancelled_at) return refuse('booking.event_cancelled');

    let row: NotedRow = { ...found, status: 'confirmed' };
    if (answer === 'approved') await markConfirmed(db, found.id);
    else row = { ...found, ...(await markCancelled(db, found.id, 'league', reason)) };

    const event = (await listSummaries(inside, [found.event_id], member.language)).get(found.event_id);
    if (!event) throw new Error('The event of a booking is not there.');
    await notifyMember(inside, answer, { row, event, member });
    await recordAudit(inside, {
      actorKind: 'staff',
      actorId: staffId,
      action: `booking.${answer}`,
      address,
      // The reason stays with the booking: words about a person go when they leave, and the record does not.
      detail: { booking: row.id, event: row.event_id, ...(reason && { with_reason: true }) },
      subject: { kind: 'booking', id: row.id },
      before: { status: found.status },
      after: { status: row.status },
    });
    const { event_id: eventId } = found;
    const seats = await getEvent(inside, { eventId, memberId: null, language: member.language });
    if (seats) await publishSeats(inside, seats);
    const answered = await findStaffBooking(db, row.id);
    if (!answered) throw new Error('The booking that was just answered is not there.');
    return ok({ booking: staffBookingOf(answered) });
  }, WITH_RETRY);
}
