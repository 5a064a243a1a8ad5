/**
 * Measures how long the database takes to find a member's rank and neighbours among 10,000, 100,000 and 1,000,000
 * members, of all time and of a season.
 * Load: one caller requests both leaderboards as random members, alternately in leagues of each size, because the
 * machine's speed varies. In each league 400 changes are not yet added to its histogram, as during admission at full
 * speed. Times are planning plus execution by `explain analyze`.
 * Baseline: a count of the members with more points. Limits among a million members, at p50: the count takes at least
 * 80 times as long as rank and neighbours (season: 35), and these take at most 1.3 times as long as among 10,000.
 */

import { getPointsAndRank } from '../apps/api/src/features/points/get-points-and-rank.ts';
import { foldPoints, foldSeasons } from '../apps/api/src/features/points/leaderboard/fold-seasons.ts';
import { getLeaderboard } from '../apps/api/src/features/points/leaderboard/get-leaderboard.ts';
import {
  findSeasonBoard,
  getSeasonBoard,
} from '../apps/api/src/features/points/leaderboard/get-season-board.ts';
import { getStanding } from '../apps/api/src/features/points/leaderboard/get-standing.ts';
import type { Context } from '../apps/api/src/platform/context.ts';
import type { Db } from '../apps/api/src/platform/database/db.ts';
import { isShort, median, percentile, pickSize, type ReportRow, report, rowOf } from './harness/report.ts';
import { startDatabase } from './harness/start-product.ts';

const LARGEST = 1_000_000;
const SIZES = isShort ? [10_000] : [10_000, 100_000, LARGEST];
const READERS = pickSize(1000, 30);
const COMPARED_READERS = 30;
/** Changes that are not yet added to the histogram. Each change of a member's points writes two of them. */
const PENDING_CHANGES = 400;

type Plan = [{ 'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }] }];
/** Milliseconds of the statements for the rank, for rank and neighbours, and for the baseline. */
type Times = { rank: number[]; neighbours: number[]; count: number[] };

/** Executes a statement. @returns its planning and execution time in the database, in milliseconds */
async function explain(db: Db, sql: string, values: readonly unknown[]): Promise<number> {
  const [plan] = (await db.rows(`explain (analyze, timing off, format json) ${sql}`, values)) as Plan;
  return plan['QUERY PLAN'][0]['Planning Time'] + plan['QUERY PLAN'][0]['Execution Time'];
}

/**
 * Inserts a season and `size` members, and adds their points (up to 100,000) to the histograms.
 * @returns how many seconds it took to fill the histograms
 */
async function insertLeague(db: Db, size: number): Promise<number> {
  // Inserting a million members takes longer than the statement timeout allows.
  await db.run('set statement_timeout = 0');
  await db.run(
    `insert into season (name_ar, name_en, timezone, starts_at, ends_at)
     values ('موسم', 'Season', 'Asia/Riyadh', now() - interval '30 days', now() + interval '30 days')`,
  );
  await db.run(
    `insert into member (id, full_name, age, city, country, email, phone_number, gender, category, language,
       password_hash, email_verified_at, loyalty_points, points_reached_at)
     select gen_random_uuid(), 'عضو ' || n, 25, 'جدة', 'SA', n || '@example.com', '+96650' || n, 'male', 'all', 'ar',
       'none', now(), 5 + 5 * floor(20000 * random() ^ 3)::integer, now() - random() * interval '300 days'
     from generate_series(1, $1) as n`,
    [size],
  );
  await db.run(
    `insert into season_standing (season_id, account, points, reached_at)
     select season.id, points_account, 5 + 5 * floor(20000 * random() ^ 3)::integer, now() - random() * interval '30 days'
     from member, season`,
  );
  const startedAt = performance.now();
  await foldPoints({ db } as Context);
  await foldSeasons({ db } as Context);
  const seconds = (performance.now() - startedAt) / 1000;
  await db.run('vacuum analyze');
  return seconds;
}

/** Changes the points of random members without adding the changes to the histograms. */
async function addPendingChanges(db: Db): Promise<void> {
  const randomSample = `order by random() limit ${PENDING_CHANGES / 2}`;
  await db.run(
    `update member set loyalty_points = loyalty_points + 50 where id in (select id from member ${randomSample})`,
  );
  await db.run(
    `update season_standing set points = points + 50
     where account in (select account from season_standing ${randomSample})`,
  );
}

type Board = {
  name: string;
  /** Requests the leaderboard as the member, and returns the member's rank. */
  getRankOnBoard(context: Context, memberId: string): Promise<number>;
  /** Requests only the rank, as the profile does. The bench measures its last statement. */
  getRank(context: Context, memberId: string): Promise<unknown>;
  /** The baseline's statement. */
  count: string;
  /** How many times longer the count must take among a million members. */
  minGain: number;
};
const BOARDS: readonly Board[] = [
  {
    name: 'all time',
    getRankOnBoard: async (context, id) => (await getLeaderboard(context, id, [])).user_rank?.rank ?? 0,
    getRank: getPointsAndRank,
    count: `select 1 + count(*) as rank from member
      where loyalty_points > (select loyalty_points from member where id = $1)`,
    minGain: 80,
  },
  {
    name: 'season',
    getRankOnBoard: async (context, memberId) => {
      const result = await findSeasonBoard(context, 'current');
      if (!result.ok) throw new Error('The season was not found.');
      const board = { ...result.value, leaders: [], newcomer: null };
      return (await getSeasonBoard(context, board, { memberId, language: 'ar' })).user_rank?.rank ?? 0;
    },
    getRank: (context, id) => getStanding(context, { id, language: 'ar' }),
    count: `select 1 + count(*) as rank from season_standing where points > (
      select points from season_standing where account = (select points_account from member where id = $1))`,
    minGain: 35,
  },
];

/**
 * Requests the leaderboard and the rank as one member, and measures the product's statement for each.
 * @returns the member's rank
 */
async function measureStatements(db: Db, board: Board, id: string, times: Times): Promise<number> {
  const statements: { sql: string; values: readonly unknown[] }[] = [];
  const recording = {
    ...db,
    rows: (sql, values = []) => {
      statements.push({ sql, values });
      return db.rows(sql, values);
    },
    row: (sql, values = []) => {
      statements.push({ sql, values });
      return db.row(sql, values);
    },
  } as Db;
  const rank = await board.getRankOnBoard({ db: recording } as Context, id);
  const neighboursStatement = statements.find(({ values }) => values.includes(id));
  await board.getRank({ db: recording } as Context, id);
  const rankStatement = statements.at(-1);
  if (!neighboursStatement || !rankStatement)
    throw new Error('The statements of the leaderboard have changed: adapt this bench.');
  times.neighbours.push(await explain(db, neighboursStatement.sql, neighboursStatement.values));
  times.rank.push(await explain(db, rankStatement.sql, rankStatement.values));
  return rank;
}

type League = {
  db: Db;
  size: number;
  foldSeconds: number;
  readers: { id: string }[];
  /** `misranked`: how many ranks differ from the count. */
  timings: Map<Board, Times & { misranked: number }>;
};

async function createLeague(db: Db, size: number): Promise<League> {
  const foldSeconds = await insertLeague(db, size);
  await addPendingChanges(db);
  const readers = await db.rows<{ id: string }>('select id from member order by random() limit $1', [
    READERS,
  ]);
  const timings = new Map(
    BOARDS.map(board => [board, { rank: [], neighbours: [], count: [], misranked: 0 }]),
  );
  return { db, size, foldSeconds, readers, timings };
}

/** Measures all boards as one member. @param isCompared whether to measure the count too, and compare the ranks */
async function measureAs(id: string, { db, timings }: League, isCompared: boolean): Promise<void> {
  for (const [board, times] of timings) {
    const rank = await measureStatements(db, board, id, times);
    if (!isCompared) continue;
    times.count.push(await explain(db, board.count, [id]));
    if ((await db.row<{ rank: number }>(board.count, [id]))?.rank !== rank) times.misranked += 1;
  }
}

function toRows({ size, foldSeconds, timings }: League): ReportRow[] {
  const members = `${size.toLocaleString('en')} members`;
  const unit = 'ms of db';
  return [
    ...[...timings].flatMap(([board, { rank, neighbours, count, misranked }]): ReportRow[] => {
      const name = `${members}, ${board.name}`;
      return [
        rowOf(`${name}: rank, p50`, median(rank), unit),
        rowOf(`${name}: rank and neighbours, p50`, median(neighbours), unit),
        rowOf(`${name}: rank and neighbours, p99`, percentile(neighbours, 0.99), unit),
        rowOf(`${name}: rank by count(*), p50`, median(count), unit),
        rowOf(
          `${name}: rank by count(*), relative to rank and neighbours`,
          median(count) / median(neighbours),
          'times',
          size === LARGEST && { min: board.minGain },
        ),
        rowOf(`${name}: rank by count(*), slowest`, Math.max(...count), unit),
        rowOf(`${name}: ranks that differ from the count`, misranked, '', { max: 0, alwaysChecked: true }),
      ];
    }),
    rowOf(`${members}: folding in the new members`, foldSeconds, 's'),
  ];
}

const databases = await Promise.all(SIZES.map(() => startDatabase(1)));
try {
  const leagues: League[] = [];
  for (const [index, { db }] of databases.entries()) leagues.push(await createLeague(db, SIZES[index] ?? 0));
  for (let reader = 0; reader < READERS; reader += 1) {
    for (const league of leagues)
      await measureAs(league.readers[reader]?.id ?? '', league, reader < COMPARED_READERS);
  }
  const medianAt = (index: number, board: Board) =>
    median(leagues.at(index)?.timings.get(board)?.neighbours ?? []);
  report('rank', [
    ...leagues.flatMap(toRows),
    ...BOARDS.map(board =>
      rowOf(
        `rank and neighbours, ${board.name}, largest relative to smallest`,
        medianAt(-1, board) / medianAt(0, board),
        'times',
        { max: 1.3 },
      ),
    ),
  ]);
} finally {
  for (const { stop } of databases) await stop();
}
