/** Cancels the bookings of a cancelled event, except of admitted members, notifies each member and gives perks back. */
import type { Context } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { findEventSummaries } from '../event/find-event-summaries.ts';
import { returnPerks } from '../reward/perk/give-back-perks.ts';
import { endBookings } from './end-bookings.ts';
import { countBookingsToCancel, lockBookingsToCancel } from './event-change/queries.ts';
import { notifyMember } from './notify-member.ts';

const BATCH_SIZE = 100;

/**
 * Continues where an interrupted run stopped. Skips bookings that another transaction has locked.
 * @throws Error if locked bookings are left at the end, so that the job is retried
 */
export async function cancelAllBookings(context: Context, eventId: string): Promise<void> {
  const cancelNextBatch = () =>
    context.db.transaction(db => cancelBatch({ ...context, db }, eventId), WITH_RETRY);
  while ((await cancelNextBatch()) > 0);
  if ((await countBookingsToCancel(context.db, eventId)) > 0)
    throw new Error('Other transactions still lock some bookings.');
  await returnPerks(context, eventId);
}

/**
 * Cancels up to `BATCH_SIZE` of the event's bookings if the event is cancelled. Call it in a transaction: it locks the
 * event, then the bookings.
 * @returns how many bookings it cancelled
 */
export async function cancelBatch(context: Context, eventId: string): Promise<number> {
  const rows = await lockBookingsToCancel(context.db, eventId, BATCH_SIZE);
  const bookingIds = rows.map(row => row.id);
  const endedBookings = await endBookings(context, {
    bookingIds,
    by: 'league',
    auditEntry: {
      actorKind: 'system',
      action: 'event.places_freed',
      detail: { event: eventId, bookings: bookingIds },
      subject: { kind: 'event', id: eventId },
    },
  });
  if (endedBookings.length === 0) return 0;
  const cancellations = new Map(endedBookings.map(row => [row.id, row]));
  const event = (await findEventSummaries(context, [eventId], 'ar')).get(eventId);
  if (!event) throw new Error('The cancelled event does not exist.');
  for (const before of rows) {
    if (before.member_id === null) continue;
    const row = { ...before, ...cancellations.get(before.id) };
    const member = { ...before, id: before.member_id };
    const isRequest = before.status === 'pending';
    await notifyMember(context, 'event_cancelled', { row, event, member, isRequest });
  }
  return rows.length;
}
