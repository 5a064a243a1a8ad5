/** Holds the SQL of the match feature, for fans and staff. */
import type { Language } from '@rabita/contract/constants';
import type { ListSort } from '@rabita/contract/staff/list-sorts';
import { AS_NAMES } from '../../platform/database/as-names.ts';
import type { Db } from '../../platform/database/db.ts';
import { orderBy } from '../../platform/database/order-by.ts';
import { pictureColumns, pictureJoins } from '../../platform/database/picture-columns.ts';
import { searchCondition } from '../../platform/database/search-condition.ts';
import { versionColumns } from '../../platform/database/versioned-row.ts';
import type { MatchRow, MatchValues, PicturedMatchRow, StaffMatchRow } from './rules.ts';

/** The columns of `MatchValues`: all that staff set, except state, score and visibility. */
export const PLANNED_COLUMNS = [
  'game_ar',
  'game_en',
  'tournament_ar',
  'tournament_en',
  'home_name_ar',
  'home_name_en',
  'home_tag',
  'away_name_ar',
  'away_name_en',
  'away_tag',
  'best_of',
  'starts_at',
  'timezone',
  'stream_url',
  'ticket_url',
] as const satisfies readonly (keyof MatchValues)[];

const MATCH_ROW_COLUMNS = `match.id, home_score, away_score, state, is_active, ${PLANNED_COLUMNS.join(', ')}`;

/** First live, then upcoming (soonest first), then finished (latest first). */
const STATE_ORDER = `array_position(array['live', 'upcoming', 'finished'], state),
  case when state <> 'finished' then starts_at end, starts_at desc, match.id`;

/** The filter of the fans' list; `game` is a game's name in either language. */
export type FanMatchFilter = { isActive: boolean; state: MatchRow['state'] | null; game: string | null };

const GAME_FILTER = 'is_active = $1 and ($2::text is null or $2 in (game_ar, game_en))';

export function findMatches(
  db: Db,
  { isActive, state, game }: FanMatchFilter,
  page: { limit: number; offset: number },
): Promise<PicturedMatchRow[]> {
  return db.rows(
    `select ${MATCH_ROW_COLUMNS}, ${pictureColumns('home', 'away')} from match ${pictureJoins('match.id', 'home', 'away')}
     where ${GAME_FILTER} and ($3::text is null or state = $3) order by ${STATE_ORDER}
     limit $4 offset $5`,
    [isActive, game, state, page.limit, page.offset],
  );
}

/** Returns a row for each state that has a match. */
export function countMatchesByState(
  db: Db,
  { isActive, game }: FanMatchFilter,
): Promise<{ state: MatchRow['state']; total: number }[]> {
  return db.rows(`select state, count(*) as total from match where ${GAME_FILTER} group by state`, [
    isActive,
    game,
  ]);
}

/** Staff may have spelled the Arabic name of a game in several ways: then it is listed once, with one of them. */
export function findGames(db: Db, isActive: boolean): Promise<Pick<MatchRow, 'game_ar' | 'game_en'>[]> {
  return db.rows(
    `select min(game_ar) as game_ar, game_en from match where is_active = $1
     group by game_en order by count(*) desc, game_en`,
    [isActive],
  );
}

export async function hasGame(db: Db, isActive: boolean, game: string): Promise<boolean> {
  const row = await db.row(`select 1 from match where ${GAME_FILTER} limit 1`, [isActive, game]);
  return row !== undefined;
}

const SELECT_STAFF_MATCH = `select ${MATCH_ROW_COLUMNS}, ${versionColumns('match')}
  from match left join staff as editor on editor.id = match.changed_by`;

export type MatchFilter = {
  search: string | null;
  state: MatchRow['state'] | null;
  isActive: boolean | null;
};

const SEARCHED_COLUMNS = [
  ...['game', 'tournament', 'home_name', 'away_name'].flatMap(name => [`${name}_ar`, `${name}_en`]),
  'home_tag',
  'away_tag',
];
const MATCHES_FILTER = `${searchCondition('$1', SEARCHED_COLUMNS)} and ($2::text is null or state = $2)
  and ($3::boolean is null or is_active = $3)`;

const filterValues = ({ search, state, isActive }: MatchFilter) => [search || null, state, isActive];

export type MatchSort = ListSort<'matches'> | null;

const sortExpressions = (language: Language) => ({
  starts: 'starts_at',
  home: `home_name_${language} ${AS_NAMES}`,
  game: `game_${language} ${AS_NAMES}`,
  tournament: `tournament_${language} ${AS_NAMES}`,
});

export function findStaffMatches(
  db: Db,
  filter: MatchFilter,
  { sort, language }: { sort: MatchSort; language: Language },
  page: { limit: number; offset: number },
): Promise<StaffMatchRow[]> {
  return db.rows(
    `${SELECT_STAFF_MATCH} where ${MATCHES_FILTER}
     ${orderBy(sort, sortExpressions(language), 'match.id', STATE_ORDER)} limit $4 offset $5`,
    [...filterValues(filter), page.limit, page.offset],
  );
}

export async function countStaffMatches(db: Db, filter: MatchFilter): Promise<number> {
  const row = await db.row<{ total: number }>(
    `select count(*) as total from match where ${MATCHES_FILTER}`,
    filterValues(filter),
  );
  return row?.total ?? 0;
}

export function findStaffMatch(db: Db, id: string): Promise<StaffMatchRow | undefined> {
  return db.row(`${SELECT_STAFF_MATCH} where match.id = $1`, [id]);
}

export async function lockMatch(db: Db, id: string): Promise<StaffMatchRow | undefined> {
  await db.rows('select 1 from match where id = $1 for no key update', [id]);
  return findStaffMatch(db, id);
}

/** Allows one import at a time, so that two imports of the same file add each match only once. */
export async function lockMatchImports(db: Db): Promise<void> {
  await db.rows("select pg_advisory_xact_lock(hashtext('match import'))");
}

/** Returns the indexes of the values that equal an existing match in time, English game and English teams. */
export async function findExistingMatches(db: Db, values: readonly MatchValues[]): Promise<Set<number>> {
  const rows = await db.rows<{ index: number }>(
    `select (planned.position - 1)::integer as index
     from unnest($1::timestamptz[], $2::text[], $3::text[], $4::text[])
       with ordinality as planned (starts_at, game_en, home_name_en, away_name_en, position)
     where exists (
       select 1 from match where match.starts_at = planned.starts_at and lower(match.game_en) = lower(planned.game_en)
         and lower(match.home_name_en) = lower(planned.home_name_en)
         and lower(match.away_name_en) = lower(planned.away_name_en)
     )`,
    [
      values.map(match => match.starts_at),
      values.map(match => match.game_en),
      values.map(match => match.home_name_en),
      values.map(match => match.away_name_en),
    ],
  );
  return new Set(rows.map(row => row.index));
}

export function insertMatches(db: Db, values: readonly MatchValues[], staffId: string): Promise<number> {
  return db.run(
    `insert into match (changed_by, ${PLANNED_COLUMNS.join(', ')})
     select $1, ${PLANNED_COLUMNS.join(', ')} from jsonb_populate_recordset(null::match, $2)`,
    [staffId, JSON.stringify(values)],
  );
}

export type KnownTeamRow = { name_ar: string; name_en: string; tag: string };

/** Returns each team once, as its latest match names it. The English name tells teams apart. */
export function findKnownTeams(db: Db, limit: number): Promise<KnownTeamRow[]> {
  return db.rows(
    `select name_ar, name_en, tag from (
       select distinct on (lower(name_en)) name_ar, name_en, tag, starts_at from (
         select home_name_ar as name_ar, home_name_en as name_en, home_tag as tag, starts_at from match
         union all
         select away_name_ar, away_name_en, away_tag, starts_at from match
       ) as side
       order by lower(name_en), starts_at desc
     ) as team
     order by starts_at desc, name_en limit $1`,
    [limit],
  );
}
