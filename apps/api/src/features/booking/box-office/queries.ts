/** Holds the SQL of changes of single bookings by staff. Events are locked before bookings (decision 044). */
import { type Db, getConstraint } from '../../../platform/database/db.ts';
import type { GuestBookingRow, HolderBookingRow } from './rules.ts';

export async function findEventId(db: Db, bookingId: string): Promise<string | undefined> {
  const sql = 'select event_id from booking where id = $1';
  return (await db.row<{ event_id: string }>(sql, [bookingId]))?.event_id;
}

/** Locks the events against bookings and other changes until the transaction ends. */
export async function lockEvents(db: Db, ids: readonly string[]): Promise<void> {
  await db.run('select 1 from event where id = any($1) order by id for no key update', [ids]);
}

const SELECT_HOLDER_BOOKING = `select booking.id, booking.number, event_id, status, booking.created_at, booking.cancelled_at, cancelled_by,
    cancelled_from, refusal_reason, moved_to, checked_in_at, member_id, holder_kind, guest_name, holds_seat,
    complimentary_reason, moves, event.changed_at as event_changed_at, full_name, language, email, phone_number, email_verified_at, phone_verified_at, ends_at,
    event.cancelled_at as event_cancelled_at, clock_timestamp() as now
  from booking join event on event.id = event_id left join member on member.id = member_id where booking.id = $1`;

export function findHolderBooking(db: Db, bookingId: string): Promise<HolderBookingRow | undefined> {
  return db.row(SELECT_HOLDER_BOOKING, [bookingId]);
}

/**
 * Locks the booking and, with `targetId`, the member's bookings at that event, which may prevent a new one. Locks
 * them by ascending id.
 */
export async function lockHolderBooking(
  db: Db,
  bookingId: string,
  targetId: string | null,
): Promise<HolderBookingRow | undefined> {
  await db.run(
    `select 1 from booking where id = $1 or (event_id = $2 and member_id = (select member_id from booking where id = $1))
     order by id for no key update`,
    [bookingId, targetId],
  );
  return findHolderBooking(db, bookingId);
}

/** Locks a guest's booking. @returns undefined for a member's booking */
export async function lockGuestBooking(db: Db, bookingId: string): Promise<GuestBookingRow | undefined> {
  await db.run("select 1 from booking where id = $1 and holder_kind = 'guest' for no key update", [
    bookingId,
  ]);
  return db.row(
    `select event_id, status, checked_in_at, guest_name, ends_at, event.cancelled_at as event_cancelled_at,
       clock_timestamp() as now, guest_version as version, editor.full_name as changed_by,
       editor.id as editor_id,
       coalesce(guest_changed_at, booking.created_at) as changed_at
     from booking join event on event.id = event_id left join staff as editor on editor.id = guest_changed_by
     where booking.id = $1 and holder_kind = 'guest'`,
    [bookingId],
  );
}

export function saveGuestName(db: Db, id: string, name: string, staffId: string): Promise<number> {
  return db.run(
    `update booking set guest_name = $2, guest_version = guest_version + 1, guest_changed_at = clock_timestamp(),
       guest_changed_by = $3 where id = $1`,
    [id, name, staffId],
  );
}

/**
 * Deletes the names of up to `limit` guests whose booking or event ended over `days` days ago, and all notes and
 * reasons about them. Skips locked bookings.
 * @returns the number of these guests
 */
export function deleteGuestNames(db: Db, days: number, limit: number): Promise<number> {
  return db.run(
    `with due as (
       select booking.id from booking join event on event.id = event_id
       where guest_name is not null and least(booking.cancelled_at, ends_at) < now() - make_interval(days => $1)
       order by booking.id limit $2 for no key update of booking skip locked
     ), notes as (
       delete from attendee_note using due where booking_id = due.id
     ), reasons as (
       update audit_detail set after = null, after_salt = null from due join audit_line on subject_id = due.id
       where subject_kind = 'booking' and line_id = audit_line.id and after is not null
     )
     update booking set guest_name = null, complimentary_reason = null, refusal_reason = null
     from due where booking.id = due.id`,
    [days, limit],
  );
}

/** Locks the member's bookings at the event, which may prevent a new one. */
export async function lockMemberBookingsAt(db: Db, eventId: string, memberId: string): Promise<void> {
  await db.run('select 1 from booking where event_id = $1 and member_id = $2 order by id for no key update', [
    eventId,
    memberId,
  ]);
}

export async function hasBooking(db: Db, eventId: string, memberId: string): Promise<boolean> {
  const sql = "select 1 from booking where event_id = $1 and member_id = $2 and status <> 'cancelled'";
  return (await db.row(sql, [eventId, memberId])) !== undefined;
}

/** Lets the member have another booking at an event where the league ended a booking. */
export function allowRebooking(db: Db, eventId: string, memberId: string): Promise<number> {
  return db.run(
    `update booking set may_book_again = true
     where event_id = $1 and member_id = $2 and cancelled_by = 'league' and not may_book_again`,
    [eventId, memberId],
  );
}

export type NewStaffBooking = {
  eventId: string;
  memberId: string | null;
  /** Null for a member's booking. */
  guestName: string | null;
  /** Null if the booking holds a seat. */
  complimentaryReason: string | null;
  ticketId: Uint8Array;
};

/** Inserts a confirmed booking. If a constraint rejects it, returns the reason, and the caller must roll back. */
export async function insertBooking(
  db: Db,
  { eventId, memberId, guestName, complimentaryReason, ticketId }: NewStaffBooking,
): Promise<{ id: string } | 'full' | 'already_booked'> {
  try {
    const row = await db.row<{ id: string }>(
      `insert into booking (event_id, member_id, status, ticket_id, created_at, holder_kind, guest_name, holds_seat,
         complimentary_reason)
       values ($1, $2, 'confirmed', $3, clock_timestamp(), case when $4::text is null then 'member' else 'guest' end, $4,
         $5::text is null, $5) returning id`,
      [eventId, memberId, ticketId, guestName, complimentaryReason],
    );
    if (!row) throw new Error('The booking was not inserted.');
    return row;
  } catch (error) {
    const constraint = getConstraint(error);
    if (constraint === 'event_held_within_capacity') return 'full';
    if (constraint === 'booking_unique_per_member_and_event') return 'already_booked';
    throw error;
  }
}

export function markMovedTo(db: Db, id: string, newId: string): Promise<number> {
  return db.run('update booking set moved_to = $2 where id = $1', [id, newId]);
}

export async function lockMember(db: Db, id: string): Promise<boolean> {
  return (await db.row('select 1 from member where id = $1 for key share', [id])) !== undefined;
}

export function findComplimentaryReasons(
  db: Db,
  memberId: string,
): Promise<{ booking_id: string; reason: string }[]> {
  return db.rows(
    `select id as booking_id, complimentary_reason as reason from booking
     where member_id = $1 and complimentary_reason is not null order by created_at, id`,
    [memberId],
  );
}
