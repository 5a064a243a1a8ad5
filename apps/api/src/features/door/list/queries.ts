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

/** Gets the name of the member of staff who makes a list, and the current time. */
export async function getMaker(db: Db, staffId: string): Promise<{ name: string; at: Date }> {
  const row = await db.row<{ name: string; at: Date }>(
    'select full_name as name, now() as at from staff where id = $1',
    [staffId],
  );
  if (!row) throw new Error('The member of staff of a live session does not exist.');
  return row;
}
