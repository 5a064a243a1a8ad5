/** Holds the SQL about an event's attendees by name. */
import type { Db } from '../../../platform/database/db.ts';
import { searchCondition } from '../../../platform/database/fold-search.ts';
import { AS_NAMES } from '../../../platform/database/sort-names.ts';
import type { AttendeeSearchRow } from './rules.ts';

const MATCHES_SEARCH = searchCondition('$2', [], {
  folded: "coalesce(split_part(search_text, E'\\n', 1), replace(fold_search(guest_name), ' ', ''))",
  phone: 'phone_number',
  number: 'number',
});

/** Sorts the attendees: those who can be admitted, then other confirmed ones, then all others, each group by name. */
export function findAttendees(
  db: Db,
  eventId: string,
  words: string,
  limit: number,
): Promise<AttendeeSearchRow[]> {
  return db.rows(
    `select booking.id, number, coalesce(full_name, guest_name) as full_name,
       coalesce(right(phone_number, 2), '') as phone_ends, status,
       get_byte(ticket_id, 0) >> 4 as lane, ticket_key, checked_in_at, attendee_note.text as note
     from booking left join member on member.id = booking.member_id left join attendee_note on booking_id = booking.id
     where event_id = $1 and (member.id is not null or guest_name is not null) and ${MATCHES_SEARCH}
     order by status <> 'confirmed', checked_in_at is not null, coalesce(full_name, guest_name) ${AS_NAMES}, booking.id
     limit $3`,
    [eventId, words, limit],
  );
}

export type AttendeeRow = {
  id: string;
  number: string;
  full_name: string | null;
  member_id: string | null;
  note: string | null;
};

/** Finds the attendee of a booking. The name and member id are null once the member is erased. */
export function findAttendee(db: Db, bookingId: string): Promise<AttendeeRow | undefined> {
  return db.row(
    `select booking.id, number, coalesce(full_name, guest_name) as full_name, booking.member_id, attendee_note.text as note
     from booking left join member on member.id = booking.member_id left join attendee_note on booking_id = booking.id
     where booking.id = $1`,
    [bookingId],
  );
}
