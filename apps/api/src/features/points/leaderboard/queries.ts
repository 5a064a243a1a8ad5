/**
 * Holds the SQL of season boards and tiers: leaders, neighbours, members' standings, and the histogram of a season's
 * ranks.
 */
import type { Db } from '../../../platform/database/db.ts';
import type { BoardRow, SeasonPoints, SeasonRow, TierRow } from './rules.ts';

const SEASON = 'id, name_ar, name_en, timezone, starts_at, ends_at, frozen_at, now()';
const IS_CURRENT = 'cancelled_at is null and starts_at <= now() and ends_at > now()';

/** Newest first. */
export function findSeasons(db: Db): Promise<SeasonRow[]> {
  return db.rows(`select ${SEASON} from season where cancelled_at is null order by starts_at desc`);
}

export function findCurrentSeason(db: Db): Promise<SeasonRow | undefined> {
  return db.row(`select ${SEASON} from season where ${IS_CURRENT}`);
}

/** The season that started last, whether it is over or not. */
export function findLatestSeason(db: Db): Promise<SeasonRow | undefined> {
  return db.row(
    `select ${SEASON} from season where cancelled_at is null and starts_at <= now() order by starts_at desc limit 1`,
  );
}

export function findSeasonById(db: Db, id: string): Promise<SeasonRow | undefined> {
  return db.row(`select ${SEASON} from season where id = $1 and cancelled_at is null`, [id]);
}

/** Lowest first. */
export function findTiers(db: Db): Promise<TierRow[]> {
  return db.rows('select id, name_ar, name_en, color, threshold, early_hours from tier order by threshold');
}

/** Among equal points, the member who reached them first comes first. Must match `season_standing_by_points`. */
const BOARD_ORDER = '-points, reached_at, account';

/** The members of one page, best first. */
export function findSeasonLeaders(
  db: Db,
  seasonId: string,
  page: { limit: number; offset: number },
): Promise<BoardRow[]> {
  return db.rows(
    `select account, member.id as member_id, full_name, points, season_rank($1, points) as rank
     from (select * from season_standing where season_id = $1 and points > 0
           order by ${BOARD_ORDER} limit $2 offset $3) as leader
     left join member on points_account = account order by ${BOARD_ORDER}`,
    [seasonId, page.limit, page.offset],
  );
}

/** The best member whose first admission ever counts in the season. */
export function findNewcomer(db: Db, seasonId: string): Promise<BoardRow | undefined> {
  return db.row(
    `select account, member.id as member_id, full_name, points, season_rank($1, points) as rank
     from (select * from season_standing where season_id = $1 and points > 0 and is_newcomer
           order by ${BOARD_ORDER} limit 1) as best
     left join member on points_account = account`,
    [seasonId],
  );
}

/** Finds the member and up to two members above and two below, best first. Empty if the member has no points. */
export function findSeasonNeighbours(db: Db, seasonId: string, memberId: string): Promise<BoardRow[]> {
  return db.rows(
    `select account, member.id as member_id, full_name, points, rank
     from list_season_members_near($1, (select points_account from member where id = $2)) join season_standing using (account)
     left join member on points_account = account
     where season_id = $1 order by ${BOARD_ORDER}`,
    [seasonId, memberId],
  );
}

export function findSeasonPoints(
  db: Db,
  memberIds: readonly string[],
): Promise<(SeasonPoints & { member_id: string })[]> {
  return db.rows(
    `select member.id as member_id, coalesce(own.points, 0) as points,
       season_rank(own.season_id, own.points) as rank, coalesce(former.points, 0) as points_before
     from member
     left join season_standing as own on own.account = points_account
       and own.season_id = (select id from season where ${IS_CURRENT})
     left join season_standing as former on former.account = points_account and former.season_id = (
       select id from season where cancelled_at is null and ends_at <= now() order by ends_at desc limit 1)
     where member.id = any($1)`,
    [memberIds],
  );
}

export type ExportedStandingRow = { name_ar: string; name_en: string; points: number; rank: number | null };

export function findStandingsForExport(db: Db, memberId: string): Promise<ExportedStandingRow[]> {
  return db.rows(
    `select name_ar, name_en, points, season_rank(season_id, points) as rank
     from season_standing join season on season.id = season_id
     where account = (select points_account from member where id = $1) and cancelled_at is null order by starts_at`,
    [memberId],
  );
}

/** Like `foldBalanceChanges`, for the tallies of all seasons. @returns how many changes it folded */
export async function foldSeasonChanges(db: Db, limit: number): Promise<number> {
  const row = await db.row<{ folded: number }>(
    `with folded as (
       delete from season_histogram_change where id in (
         select id from season_histogram_change order by id limit $1 for update skip locked
       ) returning season_id, points, members
     ),
     added as (
       insert into season_histogram as histogram (season_id, bucket_kind, bucket_start, members)
       select * from (
         select season_id, 'balance' as bucket_kind, points as bucket_start, sum(members) as members
         from folded group by season_id, points
         union all
         select season_id, 'band', points_bucket(points), sum(members) from folded group by season_id, points_bucket(points)
       ) as moved
       where members <> 0
       -- Every process locks rows in this order, to avoid a deadlock.
       order by season_id, bucket_kind, bucket_start
       on conflict (season_id, bucket_kind, bucket_start) do update set members = histogram.members + excluded.members
     )
     select count(*) as folded from folded`,
    [limit],
  );
  return row?.folded ?? 0;
}
