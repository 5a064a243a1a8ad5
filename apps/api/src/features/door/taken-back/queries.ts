/** Holds the SQL of admissions that managers take back. */
import type { Db } from '../../../platform/database/db.ts';

/** Locks the booking's event, so that it is neither changed nor cancelled until the transaction ends. */
export function lockEventOfBooking(
  db: Db,
  bookingId: string,
): Promise<{ id: string; event_id: string; lane: number } | undefined> {
  return db.row(
    `select booking.id, event_id, get_byte(ticket_id, 0) >> 4 as lane from booking join event on event.id = event_id
     where booking.id = $1 for no key update of event`,
    [bookingId],
  );
}

type AdmissionRow = { checked_in_at: Date | null; member_id: string | null; is_erased: boolean };

/** Locks the booking until the transaction ends. `is_erased`: its member was erased. */
export function lockAdmission(db: Db, bookingId: string): Promise<AdmissionRow | undefined> {
  return db.row(
    `select checked_in_at, member_id, holder_kind = 'member' and member_id is null as is_erased from booking
     where id = $1 for no key update`,
    [bookingId],
  );
}

/** Takes the booking's admission back, and marks its scan. From `term` on no scanner admits the ticket by itself. */
export function takeBackBooking(db: Db, bookingId: string, term: number): Promise<number> {
  return db.run(
    `with admitting_scan as (
       update scan set undone_at = clock_timestamp(), is_taken_back = true
       where id = (select admitted_by_scan_id from booking where id = $1)
     )
     update booking set checked_in_at = null, admitted_by_scan_id = null, exited_at = null, taken_back_at = clock_timestamp(),
       released_term = least(released_term, $2)
     where id = $1 and checked_in_at is not null`,
    [bookingId, term],
  );
}
