/** Holds the SQL of the attendees' CSV file. */
import type { Booking } from '@rabita/contract/fan/booking';
import type { Db } from '../../../platform/database/db.ts';
import { AS_NAMES } from '../../../platform/database/sort-names.ts';

/** The name and the columns after it are null once the member is erased. A guest has a name alone. */
export type AttendeeRow = {
  number: string;
  full_name: string | null;
  city: string | null;
  email: string | null;
  phone_number: string | null;
  status: Booking['status'];
  created_at: Date;
  checked_in_at: Date | null;
  holder_kind: 'member' | 'guest';
  holds_seat: boolean;
};

export function findAttendees(db: Db, eventId: string): Promise<AttendeeRow[]> {
  return db.rows(
    `select number, coalesce(full_name, guest_name) as full_name, city, email, phone_number, status, booking.created_at,
       checked_in_at, holder_kind, holds_seat
     from booking left join member on member.id = booking.member_id
     where event_id = $1 and status <> 'cancelled' order by coalesce(full_name, guest_name) ${AS_NAMES}, booking.id`,
    [eventId],
  );
}
