/** Holds the SQL of events, for fans and staff. */
import type { Language } from '@rabita/contract/constants';
import type { ListSort } from '@rabita/contract/staff/list-sorts';
import { AS_NAMES } from '../../platform/database/as-names.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Db } from '../../platform/database/db.ts';
import { orderBy } from '../../platform/database/order-by.ts';
import { pictureColumns, pictureJoins } from '../../platform/database/picture-columns.ts';
import { searchCondition } from '../../platform/database/search-condition.ts';
import { versionColumns } from '../../platform/database/versioned-row.ts';
import type { EventRow, OwnBooking, SeatsRow, StaffEventRow } from './rules.ts';

export const EVENT_COLUMNS = `event.id, name_ar, name_en, description_ar, description_en, location_ar, location_en, city_ar,
  city_en, timezone, starts_at, ends_at, doors_open_at, booking_opens_at, booking_closes_at, points, capacity, held,
  requires_approval, event.cancelled_at, now()`;

const SELECT_EVENT = `
  select ${EVENT_COLUMNS}, ${pictureColumns('event')}
  from event
  ${pictureJoins('event.id', 'event')}`;

/** A null start means now. A null end means one year after the start, or one year from now if the start is past. */
export type EventsFilter = {
  start: Date | null;
  end: Date | null;
  /** A city's name in either language. */
  city: string | null;
};

/** Only staff see drafts and scheduled events. */
export const IS_PUBLISHED = 'event.published_at <= now()';

/** Takes the values of `toValues`. */
const IS_LISTED = `${IS_PUBLISHED} and ends_at > coalesce($1::timestamptz, now())
  and starts_at < coalesce($2::timestamptz, greatest($1::timestamptz, now()) + interval '1 year')
  and ($3::text is null or $3 in (city_ar, city_en))`;

const toValues = ({ start, end, city }: EventsFilter) => [start, end, city];

export function findEvents(
  db: Db,
  filter: EventsFilter,
  page: { limit: number; offset: number },
): Promise<EventRow[]> {
  return db.rows(`${SELECT_EVENT} where ${IS_LISTED} order by starts_at, event.id limit $4 offset $5`, [
    ...toValues(filter),
    page.limit,
    page.offset,
  ]);
}

/** Finds the member's bookings that are not cancelled, or after which the member cannot book the event again. */
export function findOwnBookings(
  db: Db,
  memberId: string,
  eventIds: readonly string[],
): Promise<(OwnBooking & { event_id: string })[]> {
  return db.rows(
    `select event_id, id, status, cancelled_from from booking
     where member_id = $1 and event_id = any($2)
       and (status <> 'cancelled' or cancelled_by = 'league' and not may_book_again)`,
    [memberId, eventIds],
  );
}

export function countEvents(db: Db, filter: EventsFilter): Promise<number> {
  return countRows(db, `from event where ${IS_LISTED}`, toValues(filter));
}

/** Staff may have spelled the Arabic name of a city in several ways: then it is listed once, with one of them. */
export function findCities(db: Db): Promise<Pick<EventRow, 'city_ar' | 'city_en'>[]> {
  return db.rows(
    `select min(city_ar) as city_ar, city_en from event where ${IS_PUBLISHED} and ends_at > now()
     group by city_en order by count(*) desc, city_en`,
  );
}

export async function hasCity(db: Db, city: string): Promise<boolean> {
  const row = await db.row(`select 1 from event where ${IS_PUBLISHED} and $1 in (city_ar, city_en) limit 1`, [
    city,
  ]);
  return row !== undefined;
}

export function findEventRow(db: Db, id: string): Promise<EventRow | undefined> {
  return db.row(`${SELECT_EVENT} where event.id = $1 and ${IS_PUBLISHED}`, [id]);
}

/** Locks the event against other changes and bookings until the transaction ends. */
export function lockPublishedEvent(db: Db, id: string): Promise<EventRow | undefined> {
  return db.row(`${SELECT_EVENT} where event.id = $1 and ${IS_PUBLISHED} for no key update of event`, [id]);
}

/** Includes unpublished events: a member with a booking still sees its event. */
export function findEventsById(db: Db, ids: readonly string[]): Promise<EventRow[]> {
  return db.rows(`${SELECT_EVENT} where event.id = any($1)`, [ids]);
}

export function findSeats(db: Db, ids: readonly string[]): Promise<SeatsRow[]> {
  return db.rows(
    `select id, starts_at, ends_at, booking_opens_at, booking_closes_at, capacity, held, cancelled_at, now()
     from event where id = any($1) and ${IS_PUBLISHED}`,
    [ids],
  );
}

const SELECT_STAFF_EVENT = `
  select ${EVENT_COLUMNS}, know_before_ar, know_before_en, published_at, ticket_format, lease_minutes, allows_reentry, moves, booking_counts.*,
    ${versionColumns('event')}
  from event
  left join staff as editor on editor.id = event.changed_by
  cross join lateral (
    select count(*) filter (where status = 'pending') as pending,
      count(*) filter (where status = 'confirmed') as confirmed,
      count(*) filter (where checked_in_at is not null) as admitted,
      count(*) filter (where not holds_seat) as complimentary
    from booking where event_id = event.id and status <> 'cancelled'
  ) as booking_counts`;

export type StaffEventsFilter = {
  search: string | null;
  when: 'all' | 'coming' | 'past';
  publication: 'draft' | 'scheduled' | 'published' | null;
};

const MATCHES_FILTER = `
  ${searchCondition('$1', ['name_ar', 'name_en', 'location_ar', 'location_en', 'city_ar', 'city_en'])}
  and case $2 when 'coming' then now() <= ends_at when 'past' then now() > ends_at else true end
  and case $3::text when 'draft' then published_at is null when 'scheduled' then published_at > now()
    when 'published' then published_at <= now() else true end`;

const filterValues = ({ search, when, publication }: StaffEventsFilter) => [
  search || null,
  when,
  publication,
];

export type EventSort = ListSort<'events'> | null;

/** An event without a limit of seats counts as the one with the most seats left. */
const sortExpressions = (language: Language) => ({
  name: `name_${language} ${AS_NAMES}`,
  starts: 'starts_at',
  city: `city_${language} ${AS_NAMES}`,
  seats_left: 'capacity - held',
});

/** Without a sort, returns events that are not over, soonest first, and then past events, latest first. */
export function findStaffEvents(
  db: Db,
  filter: StaffEventsFilter,
  order: { sort: EventSort; language: Language },
  page: { limit: number; offset: number },
): Promise<StaffEventRow[]> {
  return db.rows(
    `${SELECT_STAFF_EVENT} where ${MATCHES_FILTER}
     ${orderBy(
       order.sort,
       sortExpressions(order.language),
       'event.id',
       'case when now() <= ends_at then starts_at end, starts_at desc, event.id',
     )} limit $4 offset $5`,
    [...filterValues(filter), page.limit, page.offset],
  );
}

export function countStaffEvents(db: Db, filter: StaffEventsFilter): Promise<number> {
  return countRows(db, `from event where ${MATCHES_FILTER}`, filterValues(filter));
}

export function findStaffEventRow(db: Db, id: string): Promise<StaffEventRow | undefined> {
  return db.row(`${SELECT_STAFF_EVENT} where event.id = $1`, [id]);
}

/** Locks the event against other changes and bookings until the transaction ends. Includes unpublished events. */
export async function lockStaffEvent(db: Db, id: string): Promise<StaffEventRow | undefined> {
  // A separate query, so that its counts include bookings that were committed while the lock waited.
  await db.rows('select 1 from event where id = $1 for no key update', [id]);
  return findStaffEventRow(db, id);
}

/** Whether the event ever had a booking. It must then stay published. */
export async function wasBooked(db: Db, id: string): Promise<boolean> {
  return (await db.row('select 1 from booking where event_id = $1 limit 1', [id])) !== undefined;
}
