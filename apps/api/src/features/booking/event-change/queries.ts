/** Holds the SQL of bookings whose event staff moved or cancelled. */
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Db } from '../../../platform/database/db.ts';
import { FROM_BOOKING, IS_CANCELLABLE, MEMBER_BOOKING_COLUMNS } from '../queries.ts';
import type { NotifiableRow } from '../rules.ts';

const SELECT_BOOKING_WITH_RECIPIENT = `select ${MEMBER_BOOKING_COLUMNS}, language, email, phone_number, email_verified_at, phone_verified_at ${FROM_BOOKING}`;

/** Marks up to `limit` bookings as notified of the latest move and returns them. Skips locked bookings. */
export function claimUnnotifiedBookings(db: Db, eventId: string, limit: number): Promise<NotifiableRow[]> {
  return db.rows(
    `with due as (
       select booking.id from booking join event on event.id = event_id
       where event_id = $1 and member_id is not null and ${IS_CANCELLABLE} and notified_moves < event.moves
       order by booking.id limit $2 for no key update of booking skip locked
     ), marked as (
       update booking set notified_moves = event.moves from event, due
       where booking.id = due.id and event.id = booking.event_id returning booking.id
     )
     ${SELECT_BOOKING_WITH_RECIPIENT} where booking.id in (select id from marked)`,
    [eventId, limit],
  );
}

/** Matches the bookings that a cancelled event still has to cancel: neither cancelled nor admitted. */
const IS_TO_CANCEL = `event_id = $1 and event.cancelled_at is not null and ${IS_CANCELLABLE}`;

/** Locks a cancelled event, then up to `limit` of the bookings to cancel. Skips locked bookings. */
export async function lockBookingsToCancel(
  db: Db,
  eventId: string,
  limit: number,
): Promise<(NotifiableRow | (Omit<NotifiableRow, 'member_id'> & { member_id: null }))[]> {
  await db.rows('select 1 from event where id = $1 for no key update', [eventId]);
  return db.rows(
    `${SELECT_BOOKING_WITH_RECIPIENT.replace('join member', 'left join member')} where ${IS_TO_CANCEL} order by booking.id limit $2 for no key update of booking skip locked`,
    [eventId, limit],
  );
}

export function countBookingsToCancel(db: Db, eventId: string): Promise<number> {
  return countRows(db, `from booking join event on event.id = event_id where ${IS_TO_CANCEL}`, [eventId]);
}
