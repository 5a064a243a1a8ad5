/** Cancels all bookings of a cancelled event, in batches, and notifies each member once. */
import type { Context } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { listSummaries } from '../event/list-summaries.ts';
import { notifyMember } from './notify-member.ts';
import { cancelPlaces, countPlacesLeft } from './queries.ts';

const BATCH_SIZE = 100;

/**
 * Continues where an interrupted run stopped. Skips bookings that another transaction has locked, for example because
 * the member is cancelling at this moment.
 * @throws if such bookings are left at the end, so that the job is retried
 */
export async function freePlaces(context: Context, eventId: string): Promise<void> {
  for (let freed = BATCH_SIZE; freed > 0; ) freed = await freeBatch(context, eventId);
  if ((await countPlacesLeft(context.db, eventId)) > 0)
    throw new Error('Other transactions still lock some bookings.');
}

function freeBatch(context: Context, eventId: string): Promise<number> {
  return context.db.transaction(async db => {
    const inside = { ...context, db };
    const rows = await cancelPlaces(db, eventId, BATCH_SIZE);
    if (rows.length === 0) return 0;
    const event = (await listSummaries(inside, [eventId], 'ar')).get(eventId);
    if (!event) throw new Error('The cancelled event does not exist.');
    for (const before of rows) {
      const cancellation = { status: 'cancelled', cancelled_at: before.now, cancelled_by: 'league' } as const;
      const row = { ...before, ...cancellation };
      const member = { ...before, id: before.member_id };
      const isRequest = before.status === 'pending';
      await notifyMember(inside, 'event_cancelled', { row, event, member, isRequest });
    }
    await recordAudit(inside, {
      actorKind: 'system',
      action: 'event.places_freed',
      detail: { event: eventId, bookings: rows.map(row => row.id) },
      subject: { kind: 'event', id: eventId },
    });
    return rows.length;
  }, WITH_RETRY);
}
