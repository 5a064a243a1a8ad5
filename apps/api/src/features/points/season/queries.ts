/** Holds the SQL of planning and cancelling seasons, and of their prizes. */
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Db } from '../../../platform/database/db.ts';
import { searchCondition } from '../../../platform/database/search-condition.ts';
import { versionColumns } from '../../../platform/database/versioned-row.ts';
import type { StaffSeasonRow } from './rules.ts';

const SELECT_SEASON = `
  select season.id, name_ar, name_en, timezone, starts_at, ends_at, frozen_at, balance_policy, balance_cap,
    announced_up_to, announced_at, settled_at, cancelled_at, now(), ${versionColumns('season')},
    ((select coalesce(sum(member_count), 0) from season_histogram where season_id = season.id and bucket_kind = 'band')
      + (select coalesce(sum(member_delta), 0) from season_histogram_change where season_id = season.id))::integer as member_count
  from season left join staff as editor on editor.id = season.changed_by`;
const FILTER = `${searchCondition('$1', ['name_ar', 'name_en'])}
  and case $2::text when 'active' then cancelled_at is null and ends_at > now()
    when 'over' then cancelled_at is null and ends_at <= now() when 'cancelled' then cancelled_at is not null else true end`;

export type SeasonFilter = { search: string | null; status: 'active' | 'over' | 'cancelled' | null };

export function findStaffSeasons(
  db: Db,
  { search, status }: SeasonFilter,
  page: { limit: number; offset: number },
): Promise<StaffSeasonRow[]> {
  return db.rows(`${SELECT_SEASON} where ${FILTER} order by starts_at desc, season.id limit $3 offset $4`, [
    search || null,
    status,
    page.limit,
    page.offset,
  ]);
}

export function countStaffSeasons(db: Db, { search, status }: SeasonFilter): Promise<number> {
  return countRows(db, `from season where ${FILTER}`, [search || null, status]);
}

export function findStaffSeason(db: Db, id: string): Promise<StaffSeasonRow | undefined> {
  return db.row(`${SELECT_SEASON} where season.id = $1`, [id]);
}

/** Waits for every ledger entry that is being written, and blocks others until the transaction ends. */
export async function lockLedger(db: Db): Promise<void> {
  await db.run('lock table points_ledger in share row exclusive mode');
}

/**
 * Locks the season. Waits for every entry that is being written for it, because each holds a key-share lock on it, and
 * blocks others until the transaction ends.
 */
export async function lockSeason(db: Db, id: string): Promise<StaffSeasonRow> {
  await db.rows('select 1 from season where id = $1 for update', [id]);
  const row = await findStaffSeason(db, id);
  if (!row) throw new Error('A season is never deleted.');
  return row;
}

export type NamedSeason = { id: string; name_ar: string; name_en: string };

/** Finds another season that is not cancelled and overlaps this time. */
export function findOverlap(
  db: Db,
  span: { starts_at: Date; ends_at: Date },
  ownId: string | null,
): Promise<NamedSeason | undefined> {
  return db.row(
    `select id, name_ar, name_en from season
     where cancelled_at is null and id is distinct from $3 and tstzrange(starts_at, ends_at) && tstzrange($1, $2)
     order by starts_at limit 1`,
    [span.starts_at, span.ends_at, ownId],
  );
}

/** Makes ledger entries of the season's time count in it. The caller has locked the ledger. */
export async function assignEntries(db: Db, seasonId: string): Promise<void> {
  await db.rows('select assign_entries_to_season($1)', [seasonId]);
}

/** Finds the prizes of these accounts in the season. @returns the points of each prize by account */
export async function findPrizes(
  db: Db,
  seasonId: string,
  accounts: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.rows<{ account: string; points: number }>(
    `select account, balance - owed as points from points_ledger
     where season_id = $1 and reason = 'prize' and account = any($2)`,
    [seasonId, accounts],
  );
  return new Map(rows.map(({ account, points }) => [account, points]));
}

/** The best `$2` members of the season `$1`, and all with as many points as the last of them; no erased members. */
const WINNERS = `
  select member.id, points_account from season_standing join member on points_account = account
  where season_id = $1 and points > 0 and points >= coalesce((
    select points from season_standing where season_id = $1 and points > 0
    order by -points, reached_at, account limit 1 offset $2::integer - 1), 1)`;

/** Locks the winners, in the order of their ids, until the transaction ends. */
export async function lockWinners(db: Db, seasonId: string, top: number): Promise<void> {
  await db.run(
    `select 1 from member where id in (select id from (${WINNERS}) as winner) order by id for no key update`,
    [seasonId, top],
  );
}

export async function countWinners(
  db: Db,
  seasonId: string,
  top: number,
): Promise<{ members: number; had_prize: number }> {
  const row = await db.row<{ members: number; had_prize: number }>(
    `select count(*) filter (where not has_prize) as members, count(*) filter (where has_prize) as had_prize
     from (select exists (select 1 from points_ledger
             where season_id = $1 and reason = 'prize' and account = points_account) as has_prize
           from (${WINNERS}) as winner) as counted`,
    [seasonId, top],
  );
  return row ?? { members: 0, had_prize: 0 };
}

/** Gives the prize to the winners who have no prize of this season yet. @returns their ids */
export async function insertPrizes(db: Db, seasonId: string, top: number, points: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `with given as (
       insert into points_ledger (account, season_id, points, balance, reason)
       select points_account, $1, 0, $3, 'prize' from (${WINNERS}) as winner
       on conflict do nothing returning account
     )
     select id from member join given on points_account = account`,
    [seasonId, top, points],
  );
  return rows.map(({ id }) => id);
}
