/** Approves or refuses pending bookings of one event, and notifies their members. */
import type { BookingDecision } from '@rabita/contract/staff/booking';
import type { Context } from '../../../platform/context.ts';
import { isId, WITH_RETRY } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { type AuditEntry, recordAudits } from '../../audit/record-audit.ts';
import { findEventSummaries } from '../../event/find-event-summaries.ts';
import { endBookings } from '../end-bookings.ts';
import { findStaffBookings } from '../list-event-bookings.ts';
import { notifyMembers } from '../notify-member.ts';
import type { Cancellation, NotifiableRow } from '../rules.ts';
import { lockBookingsToDecide, markConfirmed } from './queries.ts';

export type Decision = 'approved' | 'refused';

export type DecideBookingsInput = {
  eventId: string;
  /** Each at most once, in lower case. */
  bookingIds: readonly string[];
  staffId: string;
  ip?: string | undefined;
  /** Why staff refuse the bookings; the message to each member contains it. */
  reason?: string | undefined;
};

/**
 * Starts a transaction, or a savepoint in the caller's transaction. Locks all rows before it changes one, each kind by
 * ascending id (decision 072). A booking that cannot be decided gets a separate result and does not stop the others.
 */
export function decideBookings(
  context: Context,
  decision: Decision,
  input: DecideBookingsInput,
): Promise<Result<{ results: BookingDecision[] }, 'event.not_found'>> {
  const { eventId, bookingIds } = input;
  return context.db.transaction(async db => {
    const txContext = { ...context, db };
    const locked = isId(eventId)
      ? await lockBookingsToDecide(db, eventId, bookingIds.filter(isId))
      : undefined;
    if (!locked) return err('event.not_found');
    const pending = locked.bookings.filter(({ status }) => status === 'pending' && !locked.isEventCancelled);
    const decidedIds = new Set(pending.map(({ id }) => id));
    if (pending.length > 0) await decidePendingRows(txContext, decision, pending, input);

    const lockedIds = locked.bookings.map(({ id }) => id);
    const bookings = await findStaffBookings(txContext, lockedIds);
    const results = bookingIds.map((id): BookingDecision => {
      const booking = bookings.get(id);
      if (!booking) return { _id: id, result: 'not_found', booking: null };
      const isTooLate = locked.isEventCancelled && booking.status === 'pending';
      const result = decidedIds.has(id) ? decision : isTooLate ? 'event_cancelled' : 'not_pending';
      return { _id: id, result, booking };
    });
    return ok({ results });
  }, WITH_RETRY);
}

async function decidePendingRows(
  context: Context,
  decision: Decision,
  pending: readonly NotifiableRow[],
  { eventId, staffId, ip, reason }: DecideBookingsInput,
): Promise<void> {
  const bookingIds = pending.map(({ id }) => id);
  let cancellations = new Map<string, Cancellation>();
  if (decision === 'approved') await markConfirmed(context.db, bookingIds);
  else {
    const endedBookings = await endBookings(context, { bookingIds, by: 'league', reason, auditEntry: null });
    cancellations = new Map(endedBookings.map(row => [row.id, row]));
  }
  const after = decision === 'approved' ? 'confirmed' : 'cancelled';
  await recordAudits(
    context,
    bookingIds.map(
      (id): AuditEntry => ({
        actorKind: 'staff',
        actorId: staffId,
        action: `booking.${decision}`,
        ip,
        // The reason stays out of the audit log, because an erasure must delete it.
        detail: { booking: id, event: eventId, ...(reason && { with_reason: true }) },
        subject: { kind: 'booking', id },
        before: { status: 'pending' },
        after: { status: after },
      }),
    ),
  );
  const event = (await findEventSummaries(context, [eventId], 'ar')).get(eventId);
  if (!event) throw new Error('The event of the bookings does not exist.');
  await notifyMembers(
    context,
    decision,
    pending.map(before => ({
      row: { ...before, status: after, ...cancellations.get(before.id) },
      event,
      member: { ...before, id: before.member_id },
    })),
  );
}
