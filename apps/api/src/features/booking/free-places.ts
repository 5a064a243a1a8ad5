/** Ends every booking of an event that is called off, some at a time: the place is free and its member is told, once. */
import type { Context } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { listSummaries } from '../event/list-summaries.ts';
import { notifyMember } from './notify-member.ts';
import { countPlacesLeft, takePlaces } from './queries.ts';

const AT_ONCE = 100;

/**
 * Goes on where a run before it was cut off. A booking that its member is cancelling at this moment is theirs.
 * @throws when places are left that others hold, so that the job is tried again
 */
export async function freePlaces(context: Context, eventId: string): Promise<void> {
  for (let freed = AT_ONCE; freed > 0; ) freed = await freeSome(context, eventId);
  if ((await countPlacesLeft(context.db, eventId)) > 0) throw new Error('Some places are still in use.');
}

function freeSome(context: Context, eventId: string): Promise<number> {
  return context.db.transaction(async db => {
    const inside = { ...context, db };
    const rows = await takePlaces(db, eventId, AT_ONCE);
    if (rows.length === 0) return 0;
    const event = (await listSummaries(inside, [eventId], 'ar')).get(eventId);
    if (!event) throw new Error('The event that was called off is not there.');
    for (const before of rows) {
      const ending = { status: 'cancelled', cancelled_at: before.now, cancelled_by: 'league' } as const;
      const row = { ...before, ...ending };
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
