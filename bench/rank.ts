/**
 * Measures how long the database takes to find a member's rank and neighbours among 10,000, 100,000 and 1,000,000
 * members.
 * Load: one caller requests the leaderboard as random members. Meanwhile 400 changes are not folded into the points
 * tally yet, as during admission at full speed. Times come from `explain analyze`: planning plus execution.
 * Peer: a count of the members with more points. Limits: p50 under 1 ms for rank and neighbours, and for a million
 * members at most 1.3 times the value for ten thousand.
 */

import { foldTally } from '../apps/api/src/features/points/fold-tally.ts';
import { getLeaderboard } from '../apps/api/src/features/points/get-leaderboard.ts';
import { rankOf } from '../apps/api/src/features/points/rank-of.ts';
import type { Context } from '../apps/api/src/platform/context.ts';
import type { Db } from '../apps/api/src/platform/database/db.ts';
import { percentile } from './harness/percentile.ts';
import { type ReportRow, report } from './harness/report.ts';
import { isShort, pickSize } from './harness/short-form.ts';
import { startDatabase } from './harness/start-database.ts';

const SIZES = isShort ? [10_000] : [10_000, 100_000, 1_000_000];
const READERS = pickSize(1000, 30);
const COMPARED = 30;
/** Changes of the tally that are not folded in. Each change of a member's points writes two of them. */
const PENDING_CHANGES = 400;

type Plan = [{ 'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }] }];
type Times = { own: number[]; all: number[]; count: number[] };

/** Executes a statement. @returns its planning and execution time in the database, in milliseconds */
async function explain(db: Db, sql: string, values: readonly unknown[]): Promise<number> {
  const [plan] = (await db.rows(`explain (analyze, timing off, format json) ${sql}`, values)) as Plan;
  return plan['QUERY PLAN'][0]['Planning Time'] + plan['QUERY PLAN'][0]['Execution Time'];
}

/**
 * Adds members up to a total of `size`, and folds them into the points tally. Few of them have many points (up to
 * 100,000).
 * @returns how many seconds the folding took
 */
async function fill(db: Db, size: number): Promise<number> {
  await db.run(
    `insert into member (id, full_name, age, city, country, email, phone_number, gender, category, language,
       password_hash, email_proven_at, loyalty_points, points_reached_at)
     select gen_random_uuid(), 'عضو ' || at, 25, 'جدة', 'SA', at || '@example.com', '+96650' || at, 'male', 'all', 'ar',
       'none', now(), 5 + 5 * floor(20000 * random() ^ 3)::integer, now() - random() * interval '300 days'
     from generate_series((select count(*) from member) + 1, $1) as at`,
    [size],
  );
  const startedAt = performance.now();
  await foldTally({ db } as Context);
  const seconds = (performance.now() - startedAt) / 1000;
  await db.run('vacuum analyze');
  return seconds;
}

/** Changes the points of random members without folding the changes into the points tally. */
const leaveUnfolded = (db: Db) =>
  db.run(
    `update member set loyalty_points = loyalty_points + 50
     where id in (select id from member order by random() limit ${PENDING_CHANGES / 2})`,
  );

/**
 * Requests the leaderboard and the rank as one member, records the statements that the product sends, and measures the
 * statement for the neighbours and the one for the rank.
 * @returns the member's rank
 */
async function timeAs(db: Db, id: string, times: Times): Promise<number> {
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
  const { user_rank } = await getLeaderboard({ db: recording } as Context, id, []);
  const neighboursStatement = statements.find(({ values }) => values[0] === id);
  await rankOf({ db: recording } as Context, id);
  const rankStatement = statements.at(-1);
  if (!neighboursStatement || !rankStatement)
    throw new Error('The statements of the leaderboard have changed: adapt this bench.');
  times.all.push(await explain(db, neighboursStatement.sql, neighboursStatement.values));
  times.own.push(await explain(db, rankStatement.sql, rankStatement.values));
  return user_rank?.rank ?? 0;
}

const COUNT = `select 1 + count(*) as rank from member
  where loyalty_points > (select loyalty_points from member where id = $1)`;

async function measure(db: Db, size: number): Promise<{ rows: ReportRow[]; median: number }> {
  const seconds = await fill(db, size);
  await leaveUnfolded(db);
  const ids = await db.rows<{ id: string }>('select id from member order by random() limit $1', [READERS]);
  const times: Times = { own: [], all: [], count: [] };
  let wrong = 0;
  for (const [at, { id }] of ids.entries()) {
    const rank = await timeAs(db, id, times);
    if (at >= COMPARED) continue;
    times.count.push(await explain(db, COUNT, [id]));
    if ((await db.row<{ rank: number }>(COUNT, [id]))?.rank !== rank) wrong += 1;
  }
  const members = `${size.toLocaleString('en')} members`;
  const median = percentile(times.all, 0.5);
  return {
    median,
    rows: [
      { what: `${members}: rank, p50`, value: percentile(times.own, 0.5), unit: 'ms of db' },
      { what: `${members}: rank and neighbours, p50`, value: median, unit: 'ms of db', limit: 1 },
      { what: `${members}: rank and neighbours, p99`, value: percentile(times.all, 0.99), unit: 'ms of db' },
      {
        what: `${members}: rank by count(*), p50`,
        value: percentile(times.count, 0.5),
        unit: 'ms of db',
      },
      {
        what: `${members}: rank by count(*), slowest`,
        value: Math.max(...times.count),
        unit: 'ms of db',
      },
      {
        what: `${members}: ranks that differ from the count`,
        value: wrong,
        unit: '',
        limit: 0,
        always: true,
      },
      { what: `${members}: folding in the new members`, value: seconds, unit: 's' },
    ],
  };
}

const { db, stop } = await startDatabase(1);
try {
  // Inserting a million members takes longer than the statement timeout allows.
  await db.run('set statement_timeout = 0');
  const results: { rows: ReportRow[]; median: number }[] = [];
  for (const size of SIZES) results.push(await measure(db, size));
  const growth = (results.at(-1)?.median ?? Number.NaN) / (results[0]?.median ?? Number.NaN);
  report('rank', [
    ...results.flatMap(({ rows }) => rows),
    {
      what: 'rank and neighbours, largest relative to smallest',
      value: growth,
      unit: 'times',
      limit: 1.3,
    },
  ]);
} finally {
  await stop();
}
