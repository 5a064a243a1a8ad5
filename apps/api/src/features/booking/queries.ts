/** Holds the SQL of bookings. The constraints of the database prevent double booking. */
import type { Booking } from '@rabita/contract/fan/booking';
import type { ListSort } from '@rabita/contract/staff/list-sorts';
import { AS_NAMES } from '../../platform/database/as-names.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import { type Db, getConstraint } from '../../platform/database/db.ts';
import { orderBy } from '../../platform/database/order-by.ts';
import { searchCondition } from '../../platform/database/search-condition.ts';
import type { BookingObstacle, Cancellation, MemberBookingRow, Recipient, StaffBookingRow } from './rules.ts';

const BOOKING_COLUMNS = `booking.id, booking.number, booking.event_id, booking.status, booking.created_at, booking.cancelled_at,
  booking.cancelled_by, booking.cancelled_from, booking.refusal_reason, booking.moved_to, booking.checked_in_at,
  booking.member_id`;
export const MEMBER_BOOKING_COLUMNS = `${BOOKING_COLUMNS}, member.full_name, event.moves, event.changed_at as event_changed_at`;
export const FROM_BOOKING =
  'from booking join member on member.id = booking.member_id join event on event.id = event_id';
const SELECT_MEMBER_BOOKING = `select ${MEMBER_BOOKING_COLUMNS} ${FROM_BOOKING}`;

const RECIPIENT_COLUMNS =
  'member.id, full_name, language, email, phone_number, email_verified_at, phone_verified_at';

export function findRecipient(db: Db, memberId: string): Promise<Recipient | undefined> {
  return db.row(`select ${RECIPIENT_COLUMNS} from member where id = $1`, [memberId]);
}

/** Locks members against erasure until the transaction ends. Leaves out erased members. */
export async function lockRecipients(db: Db, memberIds: readonly string[]): Promise<Map<string, Recipient>> {
  const rows = await db.rows<Recipient>(
    `select ${RECIPIENT_COLUMNS} from member where id = any($1) order by id for key share`,
    [memberIds],
  );
  return new Map(rows.map(row => [row.id, row]));
}

/** Finds why members cannot book the event again, by member id. */
export async function findBookingObstacles(
  db: Db,
  memberIds: readonly string[],
  eventId: string,
): Promise<Map<string, BookingObstacle>> {
  const rows = await db.rows<{ member_id: string; obstacle: BookingObstacle }>(
    `select member_id, case when status <> 'cancelled' then 'uncancelled'
       when cancelled_from = 'confirmed' then 'ended_by_league' else 'refused' end as obstacle from booking
     where member_id = any($1) and event_id = $2
       and (status <> 'cancelled' or cancelled_by = 'league' and not may_book_again)`,
    [memberIds, eventId],
  );
  return new Map(rows.map(row => [row.member_id, row.obstacle]));
}

export type NewBooking = { memberId: string; ticketId: Uint8Array };

/**
 * Inserts bookings in the given order. If a constraint rejects one, returns the reason, and the caller must roll back
 * the transaction. Skips members who violate booking_unique_per_member_and_event: they have a booking or were refused.
 */
export async function insertBookings(
  db: Db,
  eventId: string,
  status: Booking['status'],
  bookings: readonly NewBooking[],
): Promise<Omit<MemberBookingRow, 'full_name'>[] | 'full' | 'event_cancelled'> {
  try {
    // Unlike now(), clock_timestamp() differs between rows and keeps the order of arrival within a batch.
    return await db.rows<Omit<MemberBookingRow, 'full_name'>>(
      `insert into booking (event_id, member_id, status, ticket_id, created_at)
       select $1, member_id, $2, ticket_id, clock_timestamp()
       from unnest($3::uuid[], $4::bytea[]) with ordinality as new_booking (member_id, ticket_id, position) order by position
       on conflict do nothing returning ${BOOKING_COLUMNS}, (select moves from event where id = $1) as moves,
         (select changed_at from event where id = $1) as event_changed_at`,
      [eventId, status, bookings.map(({ memberId }) => memberId), bookings.map(({ ticketId }) => ticketId)],
    );
  } catch (error) {
    const constraint = getConstraint(error);
    if (constraint === 'event_held_within_capacity') return 'full';
    if (constraint === 'booking_event_not_cancelled') return 'event_cancelled';
    throw error;
  }
}

export function findBooking(db: Db, memberId: string, id: string): Promise<MemberBookingRow | undefined> {
  return db.row(`${SELECT_MEMBER_BOOKING} where booking.id = $2 and member_id = $1`, [memberId, id]);
}

/** Locks first the event (freeing a seat updates its row), then the booking. */
export async function lockBooking(
  db: Db,
  memberId: string,
  id: string,
): Promise<(MemberBookingRow & { doors_open_at: Date; now: Date }) | undefined> {
  await db.run(
    `select 1 from event where id = (select event_id from booking where id = $2 and member_id = $1) for no key update`,
    [memberId, id],
  );
  return db.row(
    `select ${MEMBER_BOOKING_COLUMNS}, doors_open_at, now() ${FROM_BOOKING}
     where booking.id = $2 and member_id = $1 for no key update of booking`,
    [memberId, id],
  );
}

export async function findMemberByBookingNumber(db: Db, number: string): Promise<string | null> {
  const sql = 'select member_id from booking where number = $1';
  return (await db.row<{ member_id: string | null }>(sql, [number]))?.member_id ?? null;
}

export const IS_CANCELLABLE = `status <> 'cancelled' and checked_in_at is null`;

export function markCancelled(
  db: Db,
  ids: readonly string[],
  {
    by,
    reason,
    mayBookAgain,
  }: { by: 'member' | 'league'; reason?: string | undefined; mayBookAgain: boolean },
): Promise<(Cancellation & { holds_seat: boolean })[]> {
  return db.rows(
    `update booking set status = 'cancelled', cancelled_at = now(), cancelled_by = $2, refusal_reason = $3,
       cancelled_from = status, may_book_again = $2 = 'league' and $4
     where id = any($1) and ${IS_CANCELLABLE}
     returning id, event_id, status, cancelled_at, cancelled_by, cancelled_from, refusal_reason, holds_seat`,
    [ids, by, reason ?? null, mayBookAgain],
  );
}

/** Finds bookings of events that are not over, soonest first, then bookings of past events, latest first. */
export function findBookings(
  db: Db,
  memberId: string,
  status: Booking['status'] | null,
  page: { limit: number | null; offset: number },
): Promise<MemberBookingRow[]> {
  return db.rows(
    `${SELECT_MEMBER_BOOKING} where member_id = $1 and ($2::text is null or status = $2)
     order by case when now() <= ends_at then starts_at end, starts_at desc,
       booking.created_at desc, booking.id
     limit $3 offset $4`,
    [memberId, status, page.limit, page.offset],
  );
}

export function countBookings(db: Db, memberId: string, status: Booking['status'] | null): Promise<number> {
  return countRows(db, 'from booking where member_id = $1 and ($2::text is null or status = $2)', [
    memberId,
    status,
  ]);
}

const IS_CANCELLABLE_AND_NOT_OVER = `${IS_CANCELLABLE}
  and exists (select 1 from event where event.id = event_id and ends_at > now())`;

/** Locks the events where a booking of the member can be cancelled, then all the member's bookings. */
export async function lockMemberBookings(
  db: Db,
  memberId: string,
): Promise<{ id: string; is_cancellable: boolean }[]> {
  const events = `select event_id from booking where member_id = $1 and ${IS_CANCELLABLE_AND_NOT_OVER}`;
  await db.run(`select 1 from event where id in (${events}) order by id for no key update`, [memberId]);
  return db.rows(
    `select id, ${IS_CANCELLABLE_AND_NOT_OVER} as is_cancellable from booking where member_id = $1
     order by id for no key update`,
    [memberId],
  );
}

const SELECT_STAFF_BOOKING = `select ${BOOKING_COLUMNS}, full_name, city, holder_kind, guest_name, guest_version, holds_seat, complimentary_reason,
    attendee_note.text as note, taken_back_at, case when taken_back_at is not null then (select after ->> 'reason'
       from audit_log where subject_id = coalesce(booking.member_id, booking.id) and action = 'admission.taken_back'
         and detail ->> 'booking' = booking.id::text order by audit_log.id desc limit 1) end as taken_back_reason,
    (select jsonb_build_object('_id', other.id, 'event', jsonb_build_object('_id', event.id, 'name',
         jsonb_build_object('ar', name_ar, 'en', name_en)))
       from booking as other join event on event.id = other.event_id where other.id = booking.moved_to) as moved_to_booking
  from booking left join member on member.id = booking.member_id
  left join attendee_note on attendee_note.booking_id = booking.id`;

const MATCHES_FILTER = `event_id = $1 and ($2::text is null or status = $2)
  and ${searchCondition('$3', ['coalesce(full_name, guest_name)', 'number', "replace(number, '-', '')"], {
    phone: 'phone_number',
    number: 'number',
  })}`;

export type BookingFilter = { eventId: string; status: Booking['status'] | null; search: string | null };

const filterValues = ({ eventId, status, search }: BookingFilter) => [eventId, status, search || null];

export type BookingSort = ListSort<'bookings'> | null;

const SORT_EXPRESSIONS = {
  name: `coalesce(full_name, guest_name) ${AS_NAMES}`,
  city: `city ${AS_NAMES}`,
  booked: 'booking.created_at',
};

export function findEventBookings(
  db: Db,
  filter: BookingFilter,
  sort: BookingSort,
  page: { limit: number; offset: number },
): Promise<StaffBookingRow[]> {
  return db.rows(
    `${SELECT_STAFF_BOOKING} where ${MATCHES_FILTER}
     ${orderBy(sort, SORT_EXPRESSIONS, 'booking.id', "status = 'pending' desc, booking.created_at, booking.id")}
     limit $4 offset $5`,
    [...filterValues(filter), page.limit, page.offset],
  );
}

export function countEventBookings(db: Db, filter: BookingFilter): Promise<number> {
  const fromClause = `from booking left join member on member.id = booking.member_id where ${MATCHES_FILTER}`;
  return countRows(db, fromClause, filterValues(filter));
}

export function findStaffBookings(db: Db, ids: readonly string[]): Promise<StaffBookingRow[]> {
  return db.rows(`${SELECT_STAFF_BOOKING} where booking.id = any($1)`, [ids]);
}
