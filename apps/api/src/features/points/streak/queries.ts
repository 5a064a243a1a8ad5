/** Holds the SQL of streaks: their settings, the events that a member attended, and the awards that were given. */
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { StreakStart, StreakTerms } from './rules.ts';

export type StreakSettings = { is_on: boolean; points: number; length: number; period_cap: number };
const SELECT_SETTINGS = "select is_on, points, length, period_cap from earning_way where kind = 'streak'";

export async function getSettings(db: Db): Promise<StreakSettings> {
  const row = await db.row<StreakSettings>(SELECT_SETTINGS);
  if (!row) throw new Error('The streak has no settings.');
  return row;
}

/** Finds the terms of streaks if they are switched on. */
export function findTerms(db: Db): Promise<StreakTerms | undefined> {
  return db.row(
    "select points, length, period_cap, counts_from from earning_way where kind = 'streak' and is_on",
  );
}

/** If streaks are switched on or get another length, they count only events that start from now on. */
export function updateSettings(db: Db, settings: StreakSettings): Promise<number> {
  return db.run(
    `update earning_way set is_on = $1, points = $2, length = $3, period_cap = $4,
       counts_from = case when is_on and length = $3 then counts_from when $1 then now() else counts_from end
     where kind = 'streak'`,
    [settings.is_on, settings.points, settings.length, settings.period_cap],
  );
}

export function lockSettings(db: Db): Promise<StreakSettings | undefined> {
  return db.row(`${SELECT_SETTINGS} for no key update`);
}

export const countMembers = (db: Db): Promise<number> => countRows(db, 'from member');

/**
 * Finds when published events started that were not cancelled, up to the member's last admission or that of
 * `undoneBookingId`; with `includesEnded` also later events that are over, which break a run.
 */
export function findStarts(
  db: Db,
  memberId: string,
  countsFrom: Date,
  {
    includesEnded = false,
    undoneBookingId = null,
  }: { includesEnded?: boolean; undoneBookingId?: string | null } = {},
): Promise<(StreakStart & { is_undone: boolean })[]> {
  return db.rows(
    `with undone_event as (
       select event_id, starts_at from booking join event on event.id = event_id where booking.id = $4
     ),
     attended_event as (
       select event_id, starts_at from booking join event on event.id = event_id
       where member_id = $1 and checked_in_at is not null and event.cancelled_at is null and starts_at >= $2
     )
     select event.starts_at, earning_period(event.starts_at) as period,
       bool_or(event.id in (select event_id from attended_event)) as is_attended,
       bool_or(event.id in (select event_id from undone_event)) as is_undone
     from event
     where event.starts_at >= $2 and published_at <= now() and cancelled_at is null
       and (event.starts_at <= greatest((select max(starts_at) from attended_event), (select starts_at from undone_event)) or $3 and ends_at <= now())
     group by event.starts_at order by event.starts_at`,
    [memberId, countsFrom, includesEnded, undoneBookingId],
  );
}

export type StreakAward = { id: string; points: number; booking_id: string; admission_number: number };

/** Finds the member's awards for streaks since a time, without undone ones, oldest first. */
export function findAwards(db: Db, memberId: string, since: Date): Promise<StreakAward[]> {
  return db.rows(
    `select award.id, points, booking_id, admission_number from award
     where kind = 'streak' and account = (select points_account from member where id = $1)
       and undone_at is null and award.created_at >= $2 order by created_at, id`,
    [memberId, since],
  );
}

/** Finds the awards for streaks that the booking's last admission completed. */
export function findAwardsOfAdmission(db: Db, bookingId: string): Promise<StreakAward[]> {
  return db.rows(
    `select award.id, points, booking_id, award.admission_number from award join booking on booking.id = booking_id
     where booking_id = $1 and kind = 'streak' and award.admission_number = booking.admission_number
       and undone_at is null order by award.id`,
    [bookingId],
  );
}

/** Finds the admission that the member's next award names: that of `bookingId`, or else of the latest event. */
export function findAdmissionForAward(
  db: Db,
  memberId: string,
  bookingId: string | null,
): Promise<{ booking_id: string; admission_number: number; award_number: number } | undefined> {
  return db.row(
    `select booking.id as booking_id, booking.admission_number,
       (select count(*) + 1 from award where award.booking_id = booking.id
         and award.admission_number = booking.admission_number and kind = 'streak') as award_number
     from booking join event on event.id = event_id
     where member_id = $1 and checked_in_at is not null and ($2::uuid is null or booking.id = $2)
     order by starts_at desc, booking.id limit 1`,
    [memberId, bookingId],
  );
}
