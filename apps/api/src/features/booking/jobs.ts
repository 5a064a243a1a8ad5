/** Defines the background jobs for a moved event (notify its members) and a cancelled one (cancel its bookings). */
import type { TaskList } from 'graphile-worker';
import type { Context } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { findEventSummaries } from '../event/find-event-summaries.ts';
import { cancelAllBookings } from './cancel-all-bookings.ts';
import { notifyMember } from './notify-member.ts';
import { claimUnnotifiedBookings } from './queries.ts';

const BATCH_SIZE = 100;

/**
 * Notifies the members with a booking at a moved event, in batches. Each gets one message, with the latest data.
 * Continues where an interrupted run stopped: each booking is marked in the transaction that stores its message.
 */
export async function notifyOfMove(context: Context, eventId: string): Promise<void> {
  for (let notified = BATCH_SIZE; notified > 0; ) {
    notified = await context.db.transaction(async db => {
      const inside = { ...context, db };
      const rows = await claimUnnotifiedBookings(db, eventId, BATCH_SIZE);
      const event = (await findEventSummaries(inside, [eventId], 'ar')).get(eventId);
      if (!event) throw new Error('The moved event does not exist.');
      for (const row of rows) {
        const member = { ...row, id: row.member_id };
        const isRequest = row.status === 'pending';
        await notifyMember(inside, 'moved', { row, event, member, isRequest });
      }
      return rows.length;
    }, WITH_RETRY);
  }
}

const eventIdOf = (payload: unknown) => (payload as { eventId: string }).eventId;

export function bookingTasks(context: Context): TaskList {
  return {
    tell_of_move: payload => notifyOfMove(context, eventIdOf(payload)),
    free_places: payload => cancelAllBookings(context, eventIdOf(payload)),
  };
}
