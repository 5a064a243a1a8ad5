/** Holds the SQL of the leaderboards of all time and of seasons, of members' standings and of tiers. */
import type { LeaderboardRow } from '@rabita/contract/fan/leaderboard';
import type { Db } from '../../../platform/database/db.ts';
import type { BoardRow, SeasonPoints, SeasonRow, TierRow } from './rules.ts';

/** Among equal points, the member who reached them first comes first. Must match the index `member_by_points`. */
const ALL_TIME_ORDER = '-loyalty_points, points_reached_at, id';

/** Ranks only the first `limit` members: their ranks are the same as among all members. */
export function findLeaders(db: Db, limit: number): Promise<LeaderboardRow[]> {
  return db.rows(
    `select id as _id, full_name, loyalty_points, rank() over (order by loyalty_points desc) as rank
     from (select id, full_name, loyalty_points, points_reached_at from member where loyalty_points > 0
           order by ${ALL_TIME_ORDER} limit $1) as leader
     order by ${ALL_TIME_ORDER}`,
    [limit],
  );
}

/** Finds the member and up to two members above and two below, best first. Empty if the member has no points. */
export function findRowsAroundMember(db: Db, memberId: string): Promise<LeaderboardRow[]> {
  return db.rows(
    `select id as _id, full_name, loyalty_points, rank from list_members_near($1) join member using (id)
     order by ${ALL_TIME_ORDER}`,
    [memberId],
  );
}

const SEASON_COLUMNS = 'id, name_ar, name_en, timezone, starts_at, ends_at, frozen_at, now()';
const IS_CURRENT = 'cancelled_at is null and starts_at <= now() and ends_at > now()';

/** Returns the newest season first. */
export function findSeasons(db: Db): Promise<SeasonRow[]> {
  return db.rows(`select ${SEASON_COLUMNS} from season where cancelled_at is null order by starts_at desc`);
}

export function findCurrentSeason(db: Db): Promise<SeasonRow | undefined> {
  return db.row(`select ${SEASON_COLUMNS} from season where ${IS_CURRENT}`);
}

/** Finds the season that started last, whether it is over or not. */
export function findLatestSeason(db: Db): Promise<SeasonRow | undefined> {
  return db.row(
    `select ${SEASON_COLUMNS} from season where cancelled_at is null and starts_at <= now() order by starts_at desc limit 1`,
  );
}

export function findSeasonById(db: Db, id: string): Promise<SeasonRow | undefined> {
  return db.row(`select ${SEASON_COLUMNS} from season where id = $1 and cancelled_at is null`, [id]);
}

/** Returns the lowest tier first. */
export function findTiers(db: Db): Promise<TierRow[]> {
  return db.rows('select id, name_ar, name_en, color, threshold, early_hours from tier order by threshold');
}

/** Like `ALL_TIME_ORDER`. Must match the index `season_standing_by_points`. */
const SEASON_ORDER = '-points, reached_at, account';

/** Returns one page of the members with points in a season, best first. */
export function findSeasonLeaders(
  db: Db,
  seasonId: string,
  page: { limit: number; offset: number },
): Promise<BoardRow[]> {
  return db.rows(
    `select account, member.id as member_id, full_name, points, season_rank($1, points) as rank
     from (select * from season_standing where season_id = $1 and points > 0
           order by ${SEASON_ORDER} limit $2 offset $3) as leader
     left join member on points_account = account order by ${SEASON_ORDER}`,
    [seasonId, page.limit, page.offset],
  );
}

/** Finds the best member whose first admission ever counts in the season. */
export function findNewcomer(db: Db, seasonId: string): Promise<BoardRow | undefined> {
  return db.row(
    `select account, member.id as member_id, full_name, points, season_rank($1, points) as rank
     from (select * from season_standing where season_id = $1 and points > 0 and is_newcomer
           order by ${SEASON_ORDER} limit 1) as best
     left join member on points_account = account`,
    [seasonId],
  );
}

export function findSeasonRowsAroundMember(db: Db, seasonId: string, memberId: string): Promise<BoardRow[]> {
  return db.rows(
    `select account, member.id as member_id, full_name, points, rank
     from list_season_members_near($1, (select points_account from member where id = $2)) join season_standing using (account)
     left join member on points_account = account
     where season_id = $1 order by ${SEASON_ORDER}`,
    [seasonId, memberId],
  );
}

export function findSeasonPoints(
  db: Db,
  memberIds: readonly string[],
): Promise<(SeasonPoints & { member_id: string })[]> {
  return db.rows(
    `select member.id as member_id, coalesce(current_standing.points, 0) as points,
       season_rank(current_standing.season_id, current_standing.points) as rank, coalesce(former.points, 0) as points_before,
       coalesce(celebration.threshold, 0) as celebrated_threshold
     from member
     left join season_standing as current_standing on current_standing.account = points_account
       and current_standing.season_id = (select id from season where ${IS_CURRENT})
     left join tier_celebration as celebration on celebration.member_id = member.id
       and celebration.season_id = current_standing.season_id
     left join season_standing as former on former.account = points_account and former.season_id = (
       select id from season where cancelled_at is null and ends_at <= now() order by ends_at desc limit 1)
     where member.id = any($1)`,
    [memberIds],
  );
}

export function findStandingsForExport(
  db: Db,
  memberId: string,
): Promise<{ name_ar: string; name_en: string; points: number; rank: number | null }[]> {
  return db.rows(
    `select name_ar, name_en, points, season_rank(season_id, points) as rank
     from season_standing join season on season.id = season_id
     where account = (select points_account from member where id = $1) and cancelled_at is null order by starts_at`,
    [memberId],
  );
}

/**
 * Moves the oldest changes, at most `limit`, into a histogram, which counts members by exact points and by band of
 * points. Uses one statement, so that every query sees a change either in the changes or in the histogram, never in
 * both or neither. Skips changes that another process is folding.
 * @returns the number of folded changes
 */
export async function foldHistogram(
  db: Db,
  histogram: 'points_histogram' | 'season_histogram',
  limit: number,
): Promise<number> {
  const key = histogram === 'season_histogram' ? 'season_id, ' : '';
  const row = await db.row<{ folded: number }>(
    `with folded as (
       delete from ${histogram}_change where id in (
         select id from ${histogram}_change order by id limit $1 for update skip locked
       ) returning ${key}points, member_delta
     ),
     added as (
       insert into ${histogram} as histogram (${key}bucket_kind, bucket_start, member_count)
       select * from (
         select ${key}'exact' as bucket_kind, points as bucket_start, sum(member_delta) as member_count
         from folded group by ${key}points
         union all
         select ${key}'band', points_band(points), sum(member_delta) from folded group by ${key}points_band(points)
       ) as moved
       where member_count <> 0
       -- Every process locks rows in this order, to avoid a deadlock.
       order by ${key}bucket_kind, bucket_start
       on conflict (${key}bucket_kind, bucket_start) do update set
         member_count = histogram.member_count + excluded.member_count
     )
     select count(*) as folded from folded`,
    [limit],
  );
  return row?.folded ?? 0;
}
