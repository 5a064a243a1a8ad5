/** Holds the SQL of the gate list. */
import type { Db } from '../../../platform/database/db.ts';

export type ConfirmedBookingRow = { number: string; full_name: string | null; is_admitted: boolean };

export function findConfirmedBookings(db: Db, eventId: string): Promise<ConfirmedBookingRow[]> {
  return db.rows(
    `select number, coalesce(full_name, guest_name) as full_name, checked_in_at is not null as is_admitted
     from booking left join member on member.id = member_id
     where event_id = $1 and booking.status = 'confirmed' order by number collate "C"`,
    [eventId],
  );
}

/** Gets the name of the staff member who makes a list, and the current time. */
export async function getAuthorAndTime(db: Db, staffId: string): Promise<{ author: string; now: Date }> {
  const row = await db.row<{ author: string; now: Date }>(
    'select full_name as author, now() as now from staff where id = $1',
    [staffId],
  );
  if (!row) throw new Error('The staff member of an active session does not exist.');
  return row;
}
