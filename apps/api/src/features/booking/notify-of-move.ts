/** Writes to everyone with a place at an event that was moved, some at a time, each once for the last move. */
import type { Context } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { listSummaries } from '../event/list-summaries.ts';
import { notifyMember } from './notify-member.ts';
import { takeUntold } from './queries.ts';

const AT_ONCE = 100;

/** Goes on where a run before it was cut off: who was told is committed with the message. */
export async function notifyOfMove(context: Context, eventId: string): Promise<void> {
  for (let told = AT_ONCE; told > 0; ) {
    told = await context.db.transaction(async db => {
      const inside = { ...context, db };
      const rows = await takeUntold(db, eventId, AT_ONCE);
      const event = (await listSummaries(inside, [eventId], 'ar')).get(eventId);
      if (!event) throw new Error('The event that was moved is not there.');
      for (const row of rows) {
        const member = { ...row, id: row.member_id };
        const isRequest = row.status === 'pending';
        await notifyMember(inside, 'moved', { row, event, member, isRequest });
      }
      return rows.length;
    }, WITH_RETRY);
  }
}
