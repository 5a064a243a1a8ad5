/** All SQL of the notes on attendees. */
import type { Db } from '../../../platform/database/db.ts';

/** Locks the booking. Returns undefined if there is none, or its member was erased. A guest has no member id. */
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

export function findNotesOf(
  db: Db,
  memberId: string,
): Promise<{ booking_id: string; text: string; updated_at: Date }[]> {
  return db.rows(
    'select booking_id, text, updated_at from attendee_note where member_id = $1 order by updated_at, booking_id',
    [memberId],
  );
}
