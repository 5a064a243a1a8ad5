/** The SQL of the console's first page. */
import {
  DEFAULT_TIMEZONE,
  DOORS_SOON_HOURS,
  DRAFT_DUE_DAYS,
  MATCH_LATE_MINUTES,
  MATCH_LONG_HOURS,
  OVERRIDE_MINUTES,
  OVERRIDES_ALARM,
  SCANNER_SILENT_MINUTES,
} from '@rabita/contract/constants';
import { SCANNER_WORKS_AFTER_HOURS } from '@rabita/contract/retention';
import { NEXT_EVENTS, TODAY_DAYS, TODAY_MINUTES } from '@rabita/contract/staff/today';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Db } from '../../../platform/database/db.ts';

type NamedRow = { id: string; name_ar: string; name_en: string };
/** `timezone` is the venue's. */
export type PlacedRow = NamedRow & { timezone: string };

export type OpenDoorRow = PlacedRow & {
  doors_open_at: Date;
  ends_at: Date;
  expected: number;
  admitted: number;
  out: number;
  /** The admissions in each of the last `TODAY_MINUTES` minutes. */
  per_minute: { at: string; admitted: number }[];
};

export function findOpenDoors(db: Db): Promise<OpenDoorRow[]> {
  return db.rows(
    `select event.id, name_ar, name_en, timezone, doors_open_at, ends_at,
       (select count(*) from booking where event_id = event.id and status = 'confirmed') as expected,
       (select count(*) from booking where event_id = event.id and checked_in_at is not null) as admitted,
       (select count(exited_at) from booking where event_id = event.id) as out,
       (select jsonb_agg(jsonb_build_object('at', minute, 'admitted', (
           select count(*) from booking
           where event_id = event.id and checked_in_at >= minute and checked_in_at < minute + interval '1 minute'
         )) order by minute)
        from generate_series(
          date_trunc('minute', now()) - make_interval(mins => $1 - 1), now(), interval '1 minute'
        ) as minute) as per_minute
     from event
     where doors_open_at <= now() and ends_at > now() and cancelled_at is null and published_at <= now()
     order by doors_open_at, event.id`,
    [TODAY_MINUTES],
  );
}

export type NextEventRow = PlacedRow & {
  starts_at: Date;
  doors_open_at: Date;
  opens_soon: boolean;
  held: number;
  capacity: number | null;
};

/** Finds the events whose doors open next, and all others whose doors open within twelve hours. */
export function findNextEvents(db: Db): Promise<NextEventRow[]> {
  return db.rows(
    `select id, name_ar, name_en, timezone, starts_at, doors_open_at, held, capacity, opens_soon
     from (
       select *, row_number() over (order by doors_open_at, id) as position,
         doors_open_at - make_interval(hours => $1) <= now() as opens_soon
       from event where doors_open_at > now() and cancelled_at is null and published_at <= now()
     ) as event
     where position <= $2 or opens_soon order by position`,
    [DOORS_SOON_HOURS, NEXT_EVENTS],
  );
}

/** Counts bookings by the date at the venue. A date after today in the default time zone counts as today. */
export function countBookingsPerDay(db: Db): Promise<{ day: string; bookings: number }[]> {
  return db.rows(
    `with daily as (
       select least((booking.created_at at time zone timezone)::date, (now() at time zone $1)::date) as day,
         count(*) as bookings
       from booking join event on event.id = event_id
       where booking.created_at > now() - make_interval(days => $2 + 1) group by 1
     )
     select to_char(calendar.day, 'YYYY-MM-DD') as day, coalesce(bookings, 0) as bookings
     from generate_series(
       (now() at time zone $1)::date - ($2::integer - 1), (now() at time zone $1)::date, interval '1 day'
     ) as calendar (day) left join daily on daily.day = calendar.day
     order by calendar.day`,
    [DEFAULT_TIMEZONE, TODAY_DAYS],
  );
}

const FROM_PENDING = `from booking join event on event.id = event_id
  where status = 'pending' and ends_at > now() and event.cancelled_at is null`;

export function findPendingBookings(
  db: Db,
): Promise<(PlacedRow & { starts_at: Date; pending: number; oldest_at: Date })[]> {
  return db.rows(
    `select event.id, name_ar, name_en, timezone, starts_at, count(*) as pending, min(booking.created_at) as oldest_at
     ${FROM_PENDING} group by event.id order by starts_at, event.id`,
  );
}

export function countPendingBookings(db: Db): Promise<number> {
  return countRows(db, FROM_PENDING);
}

/** Counts rewards that members have yet to collect. Perks are used by booking, so nobody hands them out. */
export function countReservedRewards(db: Db): Promise<number> {
  return countRows(db, "from redemption where state = 'reserved' and kind = 'pickup'");
}

/** Counts unsettled conflicts per event, the newest first, while scanners may still deliver. */
export function findUnsettledConflicts(
  db: Db,
): Promise<(PlacedRow & { conflicts: number; newest_at: Date })[]> {
  return db.rows(
    `select event.id, name_ar, name_en, timezone, count(*) as conflicts, max(scan.received_at) as newest_at
     from scan join scanner on scanner.id = scan.scanner_id join event on event.id = scanner.event_id
     where delivery = 'conflict' and settled_at is null and ends_at + make_interval(hours => $1) > now()
     group by event.id order by newest_at desc, event.id`,
    [SCANNER_WORKS_AFTER_HOURS],
  );
}

const OPEN_OR_OPENING = `doors_open_at - make_interval(hours => ${DOORS_SOON_HOURS}) <= now() and ends_at > now()
  and event.cancelled_at is null and published_at <= now()`;

/** Finds events with open doors or doors that open soon that have confirmed bookings and no scanner. */
export function findEventsWithoutScanner(
  db: Db,
): Promise<(PlacedRow & { doors_open_at: Date; expected: number })[]> {
  return db.rows(
    `select event.id, name_ar, name_en, timezone, doors_open_at, count(*) as expected
     from event join booking on event_id = event.id and status = 'confirmed'
     where ${OPEN_OR_OPENING} and not exists (
       select 1 from scanner where scanner.event_id = event.id and kind = 'gate' and paired_at is not null
         and revoked_at is null
     )
     group by event.id order by doors_open_at, event.id`,
  );
}

/** Counts the scanners that have lost contact, per event with open doors. */
export function findSilentScanners(
  db: Db,
): Promise<(PlacedRow & { scanners: number; last_seen_at: Date })[]> {
  return db.rows(
    `select event.id, name_ar, name_en, timezone, count(*) as scanners,
       min(coalesce(last_synced_at, paired_at)) as last_seen_at
     from scanner join event on event.id = event_id
     where kind = 'gate' and paired_at is not null and revoked_at is null and closed_at is null
       and coalesce(last_synced_at, paired_at) + make_interval(mins => $1) <= now()
       and doors_open_at <= now() and ends_at > now() and event.cancelled_at is null
     group by event.id order by last_seen_at, event.id`,
    [SCANNER_SILENT_MINUTES],
  );
}

/** Counts the scanners with unusually many overrides, per event. */
export function findBusyScanners(db: Db): Promise<(PlacedRow & { scanners: number; overrides: number })[]> {
  return db.rows(
    `select event.id, name_ar, name_en, timezone, count(*) as scanners, sum(busy.overrides)::integer as overrides
     from (
       select scanner.event_id, count(*) as overrides from scan join scanner on scanner.id = scanner_id
       where is_override and undone_at is null and response ->> 'verdict' in ('admitted', 'returned')
         and delivery is distinct from 'conflict'
         and scanned_at > greatest(overrides_allowed_at, clock_timestamp() - make_interval(mins => $1))
         and revoked_at is null
       group by scanner.id having count(*) >= $2
     ) as busy join event on event.id = busy.event_id
     where ends_at > now() and event.cancelled_at is null
     group by event.id order by overrides desc, event.id`,
    [OVERRIDE_MINUTES, OVERRIDES_ALARM],
  );
}

/** Counts the revoked scanners with lanes in doubt per event, while scanners may still deliver. */
export function findDoubtedScanners(db: Db): Promise<(PlacedRow & { scanners: number })[]> {
  return db.rows(
    `select event.id, name_ar, name_en, timezone, count(*) as scanners
     from scanner join event on event.id = event_id
     where revoked_at is not null and ends_at + make_interval(hours => $1) > now() and exists (
       select 1 from lane_lease where lane_lease.event_id = event.id
         and unreported_terms @> jsonb_build_array(jsonb_build_object('scanner', scanner.id))
     )
     group by event.id order by ends_at, event.id`,
    [SCANNER_WORKS_AFTER_HOURS],
  );
}

/** Finds active matches that were not started in time, or are live for unusually long. */
export function findOverdueMatches(
  db: Db,
): Promise<(PlacedRow & { state: 'upcoming' | 'live'; starts_at: Date })[]> {
  return db.rows(
    `select id, home_name_ar || ' – ' || away_name_ar as name_ar, home_name_en || ' – ' || away_name_en as name_en,
       timezone, state, starts_at
     from match
     where is_active and (state = 'upcoming' and starts_at + make_interval(mins => $1) <= now()
       or state = 'live' and starts_at + make_interval(hours => $2) <= now())
     order by starts_at, id`,
    [MATCH_LATE_MINUTES, MATCH_LONG_HOURS],
  );
}

export function findDueDrafts(db: Db): Promise<(PlacedRow & { starts_at: Date })[]> {
  return db.rows(
    `select id, name_ar, name_en, timezone, starts_at from event
     where published_at is null and cancelled_at is null and ends_at > now()
       and starts_at - make_interval(days => $1) <= now()
     order by starts_at, id`,
    [DRAFT_DUE_DAYS],
  );
}

export function findSoldOutRewards(db: Db): Promise<NamedRow[]> {
  return db.rows(
    `select id, name_ar, name_en from reward where is_active and available and stock = 0
     order by loyalty_points, id`,
  );
}

/** Returns the time of the latest consistency check if it found differences. */
export async function findFailedCheckTime(db: Db): Promise<Date | undefined> {
  const row = await db.row<{ at: Date; is_consistent: boolean }>(
    `select at, detail -> 'wrong' = '[]' as is_consistent from audit_log
     where action = 'books.checked' order by id desc limit 1`,
  );
  return row?.is_consistent === false ? row.at : undefined;
}
