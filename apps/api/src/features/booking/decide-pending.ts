/** Approves or refuses a pending booking: locks it, checks that it is pending, changes it and notifies the member. */
import type { StaffBooking } from '@rabita/contract/staff/booking';
import type { Context } from '../../platform/context.ts';
import { isId, WITH_RETRY } from '../../platform/database/db.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { type AuditEntry, recordAudit } from '../audit/record-audit.ts';
import { findEventSummaries } from '../event/find-event-summaries.ts';
import { endBookings } from './end-bookings.ts';
import { notifyMember } from './notify-member.ts';
import { findRecipient, findStaffBooking, lockBooking, markConfirmed } from './queries.ts';
import { type MemberBookingRow, staffBookingOf } from './rules.ts';

export type DecisionInput = {
  bookingId: string;
  staffId: string;
  address?: string;
};

/** `reason`: why staff refuse the booking; the message to the member contains it. */
export type RefusalInput = DecisionInput & { reason?: string | undefined };

/** The booking after the decision. */
export type DecisionResult = { booking: StaffBooking };
export type DecisionRefusal = 'booking.not_found' | 'booking.not_pending' | 'booking.event_cancelled';

/** Starts its own transaction, or a savepoint inside the caller's. */
export function decidePending(
  context: Context,
  answer: 'approved' | 'refused',
  { bookingId, staffId, address, reason }: RefusalInput,
): Promise<Outcome<DecisionResult, DecisionRefusal>> {
  return context.db.transaction(async db => {
    const inside = { ...context, db };
    const found = isId(bookingId) ? await lockBooking(db, null, bookingId) : undefined;
    const member = found && (await findRecipient(db, found.member_id));
    if (!found || !member) return refuse('booking.not_found');
    if (found.status !== 'pending') return refuse('booking.not_pending');
    if (found.event_cancelled_at) return refuse('booking.event_cancelled');

    const auditEntry: AuditEntry = {
      actorKind: 'staff',
      actorId: staffId,
      action: `booking.${answer}`,
      address,
      // The reason stays out of the audit log: it is text about a person, and an erasure must delete it.
      detail: { booking: found.id, event: found.event_id, ...(reason && { with_reason: true }) },
      subject: { kind: 'booking', id: found.id },
      before: { status: found.status },
      after: { status: answer === 'approved' ? 'confirmed' : 'cancelled' },
    };
    let row: MemberBookingRow = { ...found, status: 'confirmed' };
    if (answer === 'approved') {
      await markConfirmed(db, found.id);
      await recordAudit(inside, auditEntry);
    } else {
      const bookingIds = [found.id];
      const [cancellation] = await endBookings(inside, { bookingIds, by: 'league', reason, auditEntry });
      row = { ...found, ...cancellation };
    }

    const event = (await findEventSummaries(inside, [found.event_id], member.language)).get(found.event_id);
    if (!event) throw new Error('The event of the booking does not exist.');
    await notifyMember(inside, answer, { row, event, member });
    const decided = await findStaffBooking(db, row.id);
    if (!decided) throw new Error('The decided booking does not exist.');
    return ok({ booking: staffBookingOf(decided) });
  }, WITH_RETRY);
}
