/** Tests that ranks stay exact while changes of points are folded into the histogram, even if a fold fails. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertMembers, type TestMember } from '../../../../test/fixtures/insert-members.ts';
import { runJobs } from '../../../../test/harness/run-jobs.ts';
import { type League, startLeague } from '../../../../test/harness/start-league.ts';
import type { Db } from '../../../platform/database/db.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { getPointsAndRank } from '../get-points-and-rank.ts';
import { pointsTasks } from '../jobs.ts';
import { foldPoints } from './fold-seasons.ts';
import { findRowsAroundMember, foldHistogram } from './queries.ts';

let league: League;
beforeEach(async () => {
  league = await startLeague();
  return league.stop;
});

const earn = (db: Db, { id }: TestMember, points: number) =>
  db.run(
    `insert into points_ledger (account, points, balance, reason)
     select points_account, greatest($2, -loyalty_points), greatest($2, -loyalty_points), 'adjustment'
     from member where id = $1`,
    [id, points],
  );
const pickMember = (crowd: TestMember[], index: number) => crowd[index % crowd.length] as TestMember;
const countUnfolded = async () => (await league.sql`select 1 from points_histogram_change`).length;

/** Compares every reported rank with a count over all members, in one database snapshot. */
async function compareRanks(crowd: TestMember[]): Promise<void> {
  await league.db.transaction(async db => {
    await db.run('set transaction isolation level repeatable read, read only');
    const counted = await db.rows<{ id: string; loyalty_points: number; rank: number | null }>(
      `select id, loyalty_points, case when loyalty_points > 0 then
         (1 + (select count(*) from member as other where other.loyalty_points > member.loyalty_points)) end as rank
       from member`,
    );
    const rankById = new Map(counted.map(({ id, ...pointsAndRank }) => [id, pointsAndRank]));
    const context = { ...league.context, db };
    for (const { id } of crowd) {
      expect(await getPointsAndRank(context, id)).toMatchObject(
        rankById.get(id) ?? { rank: null, loyalty_points: 0 },
      );
    }
    for (const { _id, rank } of await findRowsAroundMember(db, pickMember(crowd, 0).id)) {
      expect(rank).toBe(rankById.get(_id)?.rank);
    }
  });
}

const anyStep = fc.oneof(
  fc.record({
    action: fc.constant('earn' as const),
    member: fc.nat(11),
    points: fc.integer({ min: -700, max: 700 }),
  }),
  fc.record({ action: fc.constant('erase' as const), member: fc.nat(11) }),
  fc.record({ action: fc.constant('join' as const) }),
  fc.record({
    action: fc.constant('fold' as const),
    limit: fc.integer({ min: 1, max: 9 }),
    commits: fc.boolean(),
  }),
);

describe('a rank', () => {
  it('is one more than the number of members with more points, after random changes, erasures and folds', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async steps => {
        await league.sql`delete from member`;
        const crowd = await insertMembers(league.db, 8);
        for (const step of steps) {
          if (step.action === 'earn') await earn(league.db, pickMember(crowd, step.member), step.points);
          else if (step.action === 'join') crowd.push(...(await insertMembers(league.db, 1)));
          else if (step.action === 'erase') {
            await league.sql`delete from member where id = ${pickMember(crowd, step.member).id}`;
          } else {
            const folding = league.db.transaction(async tx => {
              await foldHistogram(tx, 'points_histogram', step.limit);
              if (!step.commits) throw new Error('killed');
            });
            await folding.catch((error: Error) => expect(error.message).toBe('killed'));
          }
          await compareRanks(crowd);
        }
        await foldPoints(league.context);
        expect(await countUnfolded()).toBe(0);
        await compareRanks(crowd);
      }),
      { numRuns: 20 },
    );
  });

  it('includes uncommitted points inside their transaction and excludes them outside, before and after a fold', async () => {
    const [first, second] = await insertMembers(league.db, 2);
    await earn(league.db, first, 50);
    await foldPoints(league.context);
    await league.db.transaction(async db => {
      const context = { ...league.context, db };
      await earn(db, second, 80);
      expect((await getPointsAndRank(context, second.id)).rank).toBe(1);
      expect((await getPointsAndRank(context, first.id)).rank).toBe(2);
      expect((await getPointsAndRank(league.context, first.id)).rank).toBe(1);
      await foldPoints(context);
      expect((await getPointsAndRank(context, first.id)).rank).toBe(2);
      expect((await getPointsAndRank(league.context, first.id)).rank).toBe(1);
    });
    expect((await getPointsAndRank(league.context, first.id)).rank).toBe(2);
  });

  it('equals the rank counted over all members at any time while several folds run and members earn points', {
    timeout: 180_000,
  }, async () => {
    const crowd = await insertMembers(league.db, 12);
    let isEarning = true;
    const foldLoops = Array.from({ length: 3 }, async () => {
      while (isEarning) await foldHistogram(league.db, 'points_histogram', 3);
    });
    const watcher = (async () => {
      while (isEarning) await compareRanks(crowd);
    })();
    await Promise.all(
      crowd.map(async (member, index) => {
        for (let round = 0; round < 25; round += 1)
          await earn(league.db, member, ((index * 37 + round * 91) % 400) - 120);
      }),
    ).finally(() => {
      isEarning = false;
    });
    await Promise.all([...foldLoops, watcher]);
    await foldPoints(league.context);
    expect(await countUnfolded()).toBe(0);
    await compareRanks(crowd);
  });

  it('stays exact when a fold is killed between deleting the changes and adding them to the histogram', async () => {
    const crowd = await insertMembers(league.db, 3);
    for (const [index, member] of crowd.entries()) await earn(league.db, member, 100 * index + 50);
    await foldPoints(league.context);
    for (const member of crowd) await earn(league.db, member, 30);
    const killed = await league.db.transaction(async blocker => {
      await blocker.run('select 1 from points_histogram for update');
      // This lock blocks the fold after it deleted the changes and before it adds them to the histogram.
      const folding = foldPoints(league.context).catch((error: Error) => error);
      const findBlockedFold = () =>
        league.db.row<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database()
             and wait_event_type = 'Lock' and query like '%points_histogram as histogram%'`,
        );
      await expect.poll(findBlockedFold).toBeDefined();
      await league.sql`select pg_terminate_backend(${(await findBlockedFold())?.pid})`;
      return folding;
    });
    expect(killed).toBeInstanceOf(Error);
    expect(await countUnfolded()).toBe(6);
    await compareRanks(crowd);
    await foldPoints(league.context);
    await compareRanks(crowd);
  });
});

describe('the job fold_points', () => {
  afterEach(() => league.sql`delete from graphile_worker._private_jobs`);

  it('folds all changes and queues itself again, until a run finds no changes', async () => {
    const crowd = await insertMembers(league.db, 2);
    for (const member of crowd) await earn(league.db, member, 40);
    const findQueuedJobs = () =>
      league.sql<{ is_soon: boolean }>`select run_at between now() and now() + interval '6 s' as is_soon
        from graphile_worker.jobs`;
    await addJob(league.db, 'fold_points', {});
    await runJobs(league, pointsTasks(league.context));
    expect(await countUnfolded()).toBe(0);
    expect(await findQueuedJobs()).toEqual([{ is_soon: true }]);
    await league.sql`update graphile_worker._private_jobs set run_at = now()`;
    await runJobs(league, pointsTasks(league.context));
    expect(await findQueuedJobs()).toEqual([]);
    await compareRanks(crowd);
  });
});
