/** All SQL about bookings. The database's constraints are what keeps a place from being sold twice. */
import type { Language } from '@rabita/contract/constants';
import type { Booking } from '@rabita/contract/fan/booking';
import { constraintOf, type Db } from '../../platform/database/db.ts';
import { matchesSearch } from '../../platform/database/fold-search.ts';
import type { BookingRow, NotedRow, StaffBookingRow, Standing } from './rules.ts';

const BOOKING = `booking.id, booking.number, booking.event_id, booking.status, booking.created_at, booking.cancelled_at,
  booking.cancelled_by, booking.refusal_reason, booking.checked_in_at, booking.member_id`;
const COLUMNS = `${BOOKING}, member.full_name`;
const FROM = 'from booking join member on member.id = booking.member_id';
const NOTED = `select ${COLUMNS}, moves ${FROM} join event on event.id = event_id`;

export type Recipient = {
  id: string;
  full_name: string;
  language: Language;
  email: string;
  phone_number: string;
  email_proven_at: Date | null;
  phone_proven_at: Date | null;
};

const RECIPIENT = 'member.id, full_name, language, email, phone_number, email_proven_at, phone_proven_at';

export function findRecipient(db: Db, memberId: string): Promise<Recipient | undefined> {
  return db.row(`select ${RECIPIENT} from member where id = $1`, [memberId]);
}

/** Held against erasure until the transaction ends; whoever is no longer there is not among them. */
export async function lockRecipients(db: Db, memberIds: readonly string[]): Promise<Map<string, Recipient>> {
  const rows = await db.rows<Recipient>(
    `select ${RECIPIENT} from member where id = any($1) order by id for key share`,
    [memberIds],
  );
  return new Map(rows.map(row => [row.id, row]));
}

/** What members already have with the event; a live booking counts before an old refusal. */
export async function findStandings(
  db: Db,
  memberIds: readonly string[],
  eventId: string,
): Promise<Map<string, Standing>> {
  const rows = await db.rows<{ member_id: string; standing: Standing }>(
    `select member_id, case when status = 'cancelled' then 'refused' else 'live' end as standing from booking
     where member_id = any($1) and event_id = $2 and (status <> 'cancelled' or cancelled_by = 'league')`,
    [memberIds, eventId],
  );
  return new Map(rows.map(row => [row.member_id, row.standing]));
}

export type NewBooking = { memberId: string; ticketId: Uint8Array };

/**
 * Takes places in the order given, or names what refuses one of them; then the transaction can only be rolled back.
 * Numbers and ticket ids never meet, which leaves booking_one_for_member_and_event as the one thing to be in conflict
 * with: whoever is in conflict is left out.
 */
export async function insertBookings(
  db: Db,
  eventId: string,
  status: Booking['status'],
  bookings: readonly NewBooking[],
): Promise<Omit<NotedRow, 'full_name'>[] | 'full' | 'event_cancelled'> {
  try {
    // The clock's time, not the transaction's: those who came together stay in the order in which they came.
    return await db.rows<Omit<NotedRow, 'full_name'>>(
      `insert into booking (event_id, member_id, status, ticket_id, created_at)
       select $1, member_id, $2, ticket_id, clock_timestamp()
       from unnest($3::uuid[], $4::bytea[]) with ordinality as one (member_id, ticket_id, place) order by place
       on conflict do nothing returning ${BOOKING}, (select moves from event where id = $1) as moves`,
      [eventId, status, bookings.map(one => one.memberId), bookings.map(one => one.ticketId)],
    );
  } catch (error) {
    const constraint = constraintOf(error);
    if (constraint === 'event_held_within_capacity') return 'full';
    if (constraint === 'booking_of_no_cancelled_event') return 'event_cancelled';
    throw error;
  }
}

export function findBooking(db: Db, memberId: string, id: string): Promise<NotedRow | undefined> {
  return db.row(`${NOTED} where booking.id = $2 and member_id = $1`, [memberId, id]);
}

/**
 * The booking locked against any other change until the transaction ends, and before it its event: to free the seat is to
 * change the event's row. @param memberId null: any member's
 */
export async function lockBooking(
  db: Db,
  memberId: string | null,
  id: string,
): Promise<(NotedRow & { doors_open_at: Date; event_cancelled_at: Date | null; now: Date }) | undefined> {
  await db.run(
    `select 1 from event where id = (select event_id from booking
       where id = $2 and ($1::uuid is null or member_id = $1)) for no key update`,
    [memberId, id],
  );
  return db.row(
    `select ${COLUMNS}, doors_open_at, event.moves, event.cancelled_at as event_cancelled_at, now() ${FROM} join event on event.id = event_id
     where booking.id = $2 and ($1::uuid is null or member_id = $1) for no key update of booking`,
    [memberId, id],
  );
}

export async function holderOf(db: Db, number: string): Promise<string | null> {
  const sql = 'select member_id from booking where number = $1';
  return (await db.row<{ member_id: string | null }>(sql, [number]))?.member_id ?? null;
}

export type Ending = Pick<BookingRow, 'status' | 'cancelled_at' | 'cancelled_by' | 'refusal_reason'>;

export function markCancelled(db: Db, id: string, by: 'member' | 'league', reason?: string) {
  return db.row<Ending>(
    `update booking set status = 'cancelled', cancelled_at = now(), cancelled_by = $2, refusal_reason = $3
     where id = $1 returning status, cancelled_at, cancelled_by, refusal_reason`,
    [id, by, reason ?? null],
  );
}

export const markConfirmed = (db: Db, id: string): Promise<number> =>
  db.run("update booking set status = 'confirmed' where id = $1", [id]);

/** Events that are not over come first, soonest first; then those that are, latest first. */
export function findBookings(
  db: Db,
  memberId: string,
  status: Booking['status'] | null,
  page: { limit: number | null; offset: number },
): Promise<NotedRow[]> {
  return db.rows(
    `${NOTED} where member_id = $1 and ($2::text is null or status = $2)
     order by case when now() <= ends_at then starts_at end, starts_at desc,
       booking.created_at desc, booking.id
     limit $3 offset $4`,
    [memberId, status, page.limit, page.offset],
  );
}

async function countRows(db: Db, counting: string, values: readonly unknown[]): Promise<number> {
  return (await db.row<{ total: number }>(`select count(*) as total ${counting}`, values))?.total ?? 0;
}

export function countBookings(db: Db, memberId: string, status: Booking['status'] | null): Promise<number> {
  return countRows(db, 'from booking where member_id = $1 and ($2::text is null or status = $2)', [
    memberId,
    status,
  ]);
}

const HELD = `status <> 'cancelled' and checked_in_at is null
  and exists (select 1 from event where event.id = event_id and ends_at > now())`;

/** Locks the events where the member holds a seat, then all their bookings. */
export async function lockBookingsOf(db: Db, memberId: string): Promise<string[]> {
  const events = `select event_id from booking where member_id = $1 and ${HELD}`;
  await db.run(`select 1 from event where id in (${events}) order by id for no key update`, [memberId]);
  const locking = 'select id from booking where member_id = $1 order by id for no key update';
  return (await db.rows<{ id: string }>(locking, [memberId])).map(({ id }) => id);
}

export function releaseBookings(db: Db, ids: readonly string[]): Promise<number> {
  return db.run(
    `update booking set status = 'cancelled', cancelled_at = now(), cancelled_by = 'member'
     where id = any($1) and ${HELD}`,
    [ids],
  );
}

const STAFF_BOOKING = `select ${BOOKING}, full_name, city, email, phone_number
  from booking left join member on member.id = booking.member_id`;

const SOUGHT = `event_id = $1 and ($2::text is null or status = $2)
  and ${matchesSearch('$3', ['full_name', 'number', "replace(number, '-', '')"])}`;

export type SoughtBookings = { eventId: string; status: Booking['status'] | null; search: string | null };

const soughtValues = ({ eventId, status, search }: SoughtBookings) => [eventId, status, search || null];

export function findEventBookings(
  db: Db,
  sought: SoughtBookings,
  page: { limit: number; offset: number },
): Promise<StaffBookingRow[]> {
  return db.rows(
    `${STAFF_BOOKING} where ${SOUGHT} order by booking.created_at, booking.id limit $4 offset $5`,
    [...soughtValues(sought), page.limit, page.offset],
  );
}

export function countEventBookings(db: Db, sought: SoughtBookings): Promise<number> {
  const counting = `from booking left join member on member.id = booking.member_id where ${SOUGHT}`;
  return countRows(db, counting, soughtValues(sought));
}

export function findStaffBooking(db: Db, id: string): Promise<StaffBookingRow | undefined> {
  return db.row(`${STAFF_BOOKING} where booking.id = $1`, [id]);
}

export function findAttendees(db: Db, eventId: string): Promise<StaffBookingRow[]> {
  return db.rows(
    `${STAFF_BOOKING} where event_id = $1 and status <> 'cancelled' order by full_name, booking.id`,
    [eventId],
  );
}

/** A booking with its member as the league writes to them, and when it was read. */
export type Writable = NotedRow & Omit<Recipient, 'id'> & { now: Date };

const WRITABLE = `select ${COLUMNS}, moves, now(), language, email, phone_number, email_proven_at, phone_proven_at
  ${FROM} join event on event.id = event_id`;

/** Marks up to `limit` bookings as told of their event's last move, and gives them. Others may be at the rest. */
export function takeUntold(db: Db, eventId: string, limit: number): Promise<Writable[]> {
  return db.rows(
    `with untold as (
       select booking.id from booking join event on event.id = event_id
       where event_id = $1 and status <> 'cancelled' and checked_in_at is null and told_moves < event.moves
       order by booking.id limit $2 for no key update of booking skip locked
     ), told as (
       update booking set told_moves = event.moves from event, untold
       where booking.id = untold.id and event.id = booking.event_id returning booking.id
     )
     ${WRITABLE} where booking.id in (select id from told)`,
    [eventId, limit],
  );
}

/** Places at an event that is called off; those of members who were admitted stay. */
const LEFT = `event_id = $1 and event.cancelled_at is not null and status <> 'cancelled' and checked_in_at is null`;

/** Cancels up to `limit` of them, and gives them as they were, with when that was. */
export async function takePlaces(db: Db, eventId: string, limit: number): Promise<Writable[]> {
  await db.rows('select 1 from event where id = $1 for no key update', [eventId]);
  const taken = await db.rows<Writable>(
    `${WRITABLE} where ${LEFT} order by booking.id limit $2 for no key update of booking skip locked`,
    [eventId, limit],
  );
  await db.run(
    `update booking set status = 'cancelled', cancelled_at = now(), cancelled_by = 'league' where id = any($1)`,
    [taken.map(row => row.id)],
  );
  return taken;
}

export function countPlacesLeft(db: Db, eventId: string): Promise<number> {
  return countRows(db, `from booking join event on event.id = event_id where ${LEFT}`, [eventId]);
}
