/** Holds the SQL of attendees: the list of an event, the search at the gate, and notes. */
import type { Booking } from '@rabita/contract/fan/booking';
import { AS_NAMES } from '../../../platform/database/as-names.ts';
import type { Db } from '../../../platform/database/db.ts';
import { searchCondition } from '../../../platform/database/search-condition.ts';
import type { AttendeeSearchRow } from './rules.ts';

/** Locks the booking. A guest has no member id. @returns undefined if it does not exist or its member was erased */
export function lockAttendee(
  db: Db,
  bookingId: string,
): Promise<{ event_id: string; member_id: string | null; note: string | null } | undefined> {
  return db.row(
    `select event_id, booking.member_id, text as note from booking
     left join attendee_note on booking_id = booking.id
     where booking.id = $1 and (booking.member_id is not null or holder_kind = 'guest') for no key update of booking`,
    [bookingId],
  );
}

export function upsertNote(
  db: Db,
  bookingId: string,
  memberId: string | null,
  text: string,
): Promise<number> {
  return db.run(
    `insert into attendee_note (booking_id, member_id, text) values ($1, $2, $3)
     on conflict (booking_id) do update set text = excluded.text, updated_at = now()`,
    [bookingId, memberId, text],
  );
}

export function moveNote(db: Db, fromId: string, toId: string): Promise<number> {
  return db.run('update attendee_note set booking_id = $2 where booking_id = $1', [fromId, toId]);
}

export function deleteNote(db: Db, bookingId: string): Promise<number> {
  return db.run('delete from attendee_note where booking_id = $1', [bookingId]);
}

export function findNotes(
  db: Db,
  memberId: string,
): Promise<{ booking_id: string; text: string; updated_at: Date }[]> {
  return db.rows(
    'select booking_id, text, updated_at from attendee_note where member_id = $1 order by updated_at, booking_id',
    [memberId],
  );
}

/** The member's columns are null once the member is erased. A guest has only a name. */
export type ListedAttendeeRow = {
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

export function findListedAttendees(db: Db, eventId: string): Promise<ListedAttendeeRow[]> {
  return db.rows(
    `select number, coalesce(full_name, guest_name) as full_name, city, email, phone_number, status, booking.created_at,
       checked_in_at, holder_kind, holds_seat
     from booking left join member on member.id = booking.member_id
     where event_id = $1 and status <> 'cancelled' order by coalesce(full_name, guest_name) ${AS_NAMES}, booking.id`,
    [eventId],
  );
}

const MATCHES_SEARCH = searchCondition('$2', [], {
  normalized:
    "coalesce(split_part(search_text, E'\\n', 1), replace(normalize_search_text(guest_name), ' ', ''))",
  phone: 'phone_number',
  number: 'number',
});

/** Sorts by name: first attendees who can be admitted, then other confirmed bookings, then all others. */
export function findAttendees(
  db: Db,
  eventId: string,
  text: string,
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
    [eventId, text, limit],
  );
}

export type AttendeeRow = {
  id: string;
  number: string;
  full_name: string | null;
  member_id: string | null;
  note: string | null;
};

/** The name and member id are null once the member is erased. */
export function findAttendee(db: Db, bookingId: string): Promise<AttendeeRow | undefined> {
  return db.row(
    `select booking.id, number, coalesce(full_name, guest_name) as full_name, booking.member_id, attendee_note.text as note
     from booking left join member on member.id = booking.member_id left join attendee_note on booking_id = booking.id
     where booking.id = $1`,
    [bookingId],
  );
}
