/** Holds the SQL to approve and refuse pending bookings. */
import type { Db } from '../../../platform/database/db.ts';
import type { NotifiableRow } from '../rules.ts';

/**
 * Locks the event before the bookings, because freeing a seat also updates the event's row: one order avoids deadlocks.
 * Leaves out bookings of erased members.
 * @returns undefined if the event does not exist
 */
export async function lockBookingsToDecide(
  db: Db,
  eventId: string,
  ids: readonly string[],
): Promise<{ isEventCancelled: boolean; bookings: NotifiableRow[] } | undefined> {
  const event = await db.row<{ cancelled_at: Date | null; moves: number; changed_at: Date }>(
    'select cancelled_at, moves, changed_at from event where id = $1 for no key update',
    [eventId],
  );
  if (!event) return undefined;
  const bookings = await db.rows<NotifiableRow>(
    `select booking.id, number, event_id, status, booking.created_at, cancelled_at, cancelled_by, cancelled_from,
       refusal_reason, moved_to, checked_in_at, member_id, $3::integer as moves,
       $4::timestamptz as event_changed_at, full_name, language, email, phone_number, email_verified_at,
       phone_verified_at
     from booking join member on member.id = member_id
     where event_id = $1 and booking.id = any($2) order by booking.id for no key update of booking`,
    [eventId, ids, event.moves, event.changed_at],
  );
  return { isEventCancelled: event.cancelled_at !== null, bookings };
}

export const markConfirmed = (db: Db, ids: readonly string[]): Promise<number> =>
  db.run("update booking set status = 'confirmed' where id = any($1)", [ids]);
