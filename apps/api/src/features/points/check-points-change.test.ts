/** Tests the second factor that changes of points need, and that ranks stay exact while sums are folded or fail. */

import { randomUUID } from 'node:crypto';
import { POINTS_UNCONFIRMED_MAX } from '@rabita/contract/constants';
import type { Role } from '@rabita/contract/roles';
import { grantPoints } from '@rabita/contract/staff/grant';
import { adjustPoints } from '@rabita/contract/staff/member';
import { givePrizes } from '@rabita/contract/staff/season';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertAdjustment } from '../../../test/fixtures/insert-adjustment.ts';
import { insertMembers, type TestMember } from '../../../test/fixtures/insert-members.ts';
import { endSeasonAgo, insertSeason } from '../../../test/fixtures/insert-season.ts';
import { insertStaff, type TestStaff } from '../../../test/fixtures/insert-staff.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { runJobs } from '../../../test/harness/run-jobs.ts';
import { type League, startLeague } from '../../../test/harness/start-league.ts';
import type { Db } from '../../platform/database/db.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { pointsTasks } from './jobs.ts';
import { foldPoints } from './leaderboard/fold-seasons.ts';
import { findNeighbours } from './leaderboard/queries.ts';
import { foldBalanceChanges } from './queries.ts';
import { rankOf } from './rank-of.ts';
import { endSeasons } from './season-end/end-seasons.ts';

let league: League;
beforeEach(async () => {
  league = await startLeague();
  return league.stop;
});

async function addStaff(role: Role, isConfirmed: boolean): Promise<TestStaff> {
  const person = await insertStaff(league, role);
  if (!isConfirmed)
    await league.sql`update staff_session set confirmed_at = now() - interval '1 hour'
      where staff_id = ${person.id}`;
  return person;
}
const confirm = ({ id }: TestStaff) =>
  league.sql`update staff_session set confirmed_at = now() where staff_id = ${id}`;

const adjust = ({ token }: TestStaff, { id }: TestMember, points: number) =>
  league.tryCall(adjustPoints, {
    params: { id },
    token,
    body: { points, note: 'شكرًا على التطوع' },
    headers: { 'idempotency-key': `points ${points}` },
  });
const grant = ({ token }: TestStaff, members: readonly TestMember[], points: number, dry_run = false) =>
  league.tryCall(grantPoints, {
    token,
    body: {
      import_id: randomUUID(),
      file: Buffer.from(['member', ...members.map(({ email }) => email)].join('\n')).toString('base64'),
      dry_run,
      points,
      note: { ar: 'شكرًا على التطوع', en: 'Thanks for volunteering' },
    },
  });

const addMembers = () => insertMembers(league.db, 2);
const pointsOf = (member: TestMember) =>
  league.value<number>('select points_balance as points from member where id = $1', [member.id]);

/** A final season in which both members have points, and what gives its prizes. */
async function openPrizes(members: readonly TestMember[]) {
  const season = await insertSeason(league.db, { ends_at: "now() + interval '1 hour'" });
  for (const { id } of members) await insertAdjustment(league.db, { id }, 10);
  await endSeasonAgo(league.db, season, '25 hours');
  await endSeasons(league.context);
  return ({ token }: TestStaff, points: number, dry_run = false) =>
    league.tryCall(givePrizes, { params: { id: season }, token, body: { top: 2, points, dry_run } });
}

it('[18.103] giving or taking many points at once needs a recent second factor, and writes nothing without it', async () => {
  const [manager, owner] = [await addStaff('manager', false), await addStaff('owner', false)];
  const [one, two] = await addMembers();
  expect((await adjust(manager, one, POINTS_UNCONFIRMED_MAX)).status).toBe(201);
  expect((await adjust(manager, one, 1)).status).toBe(201);
  for (const points of [POINTS_UNCONFIRMED_MAX + 1, -POINTS_UNCONFIRMED_MAX - 1])
    expect(expectError(await adjust(manager, one, points))).toBe('staff.confirmation_needed');
  expect(await pointsOf(one)).toBe(POINTS_UNCONFIRMED_MAX + 1);
  // The same call passes after the code, also with the same key.
  await confirm(manager);
  expect((await adjust(manager, one, POINTS_UNCONFIRMED_MAX + 1)).status).toBe(201);

  const each = POINTS_UNCONFIRMED_MAX / 2;
  expect((await grant(owner, [one, two], each + 1, true)).status).toBe(200);
  expect(expectError(await grant(owner, [one, two], each + 1))).toBe('staff.confirmation_needed');
  expect(await pointsOf(two)).toBe(0);
  expect((await grant(owner, [one, two], each)).status).toBe(200);
});

it('[18.103] so do prizes, but not their preview', async () => {
  const manager = await addStaff('manager', false);
  const members = await addMembers();
  const give = await openPrizes(members);
  expect((await give(manager, POINTS_UNCONFIRMED_MAX, true)).status).toBe(200);
  expect(expectError(await give(manager, POINTS_UNCONFIRMED_MAX))).toBe('staff.confirmation_needed');
  expect(await pointsOf(members[0])).toBe(10);
  await confirm(manager);
  expect((await give(manager, POINTS_UNCONFIRMED_MAX)).body).toMatchObject({ members: 2 });
});

it('[18.104] a manager gives no points to the member with the manager’s own email, in any spelling', async () => {
  const [manager, owner] = [await addStaff('manager', true), await addStaff('owner', true)];
  const members = await addMembers();
  const [own, other] = members;
  const give = await openPrizes(members);
  for (const column of ['email', 'new_email']) {
    await league.sql`update member set email = ${own.email}, new_email = null where id = ${own.id}`;
    await league.db.run(`update member set ${column} = $2 where id = $1`, [own.id, manager.email]);
    await league.sql`update staff set email = upper(email) where id = ${manager.id}`;
    expect(expectError(await adjust(manager, own, 5))).toBe('points.own_account');
    expect(expectError(await give(manager, 5))).toBe('points.own_account');
  }
  expect([await pointsOf(own), await pointsOf(other)]).toEqual([10, 10]);
  expect((await adjust(manager, other, 5)).status).toBe(201);
  expect((await adjust(manager, own, -5)).status).toBe(201);

  await league.sql`update member set email = ${owner.email}, new_email = null where id = ${own.id}`;
  expect((await adjust(owner, own, 6)).status).toBe(201);
  expect((await give(owner, 5)).body).toMatchObject({ members: 2 });
  expect((await grant(owner, [{ ...own, email: owner.email }], 5)).body).toMatchObject({ granted: 1 });
});

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
const pick = (crowd: TestMember[], at: number) => crowd[at % crowd.length] as TestMember;
const waitingChanges = async () => (await league.sql`select 1 from points_histogram_change`).length;

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
      expect(await rankOf(context, id)).toMatchObject(rankById.get(id) ?? { rank: null, loyalty_points: 0 });
    }
    for (const { _id, rank } of await findNeighbours(db, pick(crowd, 0).id)) {
      expect(rank).toBe(rankById.get(_id)?.rank);
    }
  });
}

const anyStep = fc.oneof(
  fc.record({
    act: fc.constant('earn' as const),
    who: fc.nat(11),
    points: fc.integer({ min: -700, max: 700 }),
  }),
  fc.record({ act: fc.constant('erase' as const), who: fc.nat(11) }),
  fc.record({ act: fc.constant('join' as const) }),
  fc.record({
    act: fc.constant('fold' as const),
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
          if (step.act === 'earn') await earn(league.db, pick(crowd, step.who), step.points);
          else if (step.act === 'join') crowd.push(...(await insertMembers(league.db, 1)));
          else if (step.act === 'erase') {
            await league.sql`delete from member where id = ${pick(crowd, step.who).id}`;
          } else {
            const folding = league.db.transaction(async tx => {
              await foldBalanceChanges(tx, step.limit);
              if (!step.commits) throw new Error('killed');
            });
            await folding.catch((error: Error) => expect(error.message).toBe('killed'));
          }
          await compareRanks(crowd);
        }
        await foldPoints(league.context);
        expect(await waitingChanges()).toBe(0);
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
      expect((await rankOf(context, second.id)).rank).toBe(1);
      expect((await rankOf(context, first.id)).rank).toBe(2);
      expect((await rankOf(league.context, first.id)).rank).toBe(1);
      await foldPoints(context);
      expect((await rankOf(context, first.id)).rank).toBe(2);
      expect((await rankOf(league.context, first.id)).rank).toBe(1);
    });
    expect((await rankOf(league.context, first.id)).rank).toBe(2);
  });

  it('equals the rank counted over all members at any time while several folds run and members earn points', {
    timeout: 180_000,
  }, async () => {
    const crowd = await insertMembers(league.db, 12);
    let earning = true;
    const folders = Array.from({ length: 3 }, async () => {
      while (earning) await foldBalanceChanges(league.db, 3);
    });
    const watcher = (async () => {
      while (earning) await compareRanks(crowd);
    })();
    await Promise.all(
      crowd.map(async (member, index) => {
        for (let round = 0; round < 25; round += 1)
          await earn(league.db, member, ((index * 37 + round * 91) % 400) - 120);
      }),
    ).finally(() => {
      earning = false;
    });
    await Promise.all([...folders, watcher]);
    await foldPoints(league.context);
    expect(await waitingChanges()).toBe(0);
    await compareRanks(crowd);
  });

  it('stays exact when a fold is killed between deleting the changes and adding them to the histogram', async () => {
    const crowd = await insertMembers(league.db, 3);
    for (const [index, member] of crowd.entries()) await earn(league.db, member, 100 * index + 50);
    await foldPoints(league.context);
    for (const member of crowd) await earn(league.db, member, 30);
    const killed = await league.db.transaction(async holder => {
      await holder.run('select 1 from points_histogram for update');
      // This lock blocks the fold after it deleted the changes and before it adds them to the histogram.
      const folding = foldPoints(league.context).catch((error: Error) => error);
      const waiting = () =>
        league.db.row<{ pid: number }>(
          "select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%points_histogram as histogram%'",
        );
      await expect.poll(waiting).toBeDefined();
      await league.sql`select pg_terminate_backend(${(await waiting())?.pid})`;
      return folding;
    });
    expect(killed).toBeInstanceOf(Error);
    expect(await waitingChanges()).toBe(6);
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
    const queued = () =>
      league.sql<{ soon: boolean }>`select run_at between now() and now() + interval '6 s' as soon
        from graphile_worker.jobs`;
    await addJob(league.db, 'fold_points', {});
    await runJobs(league, pointsTasks(league.context));
    expect(await waitingChanges()).toBe(0);
    expect(await queued()).toEqual([{ soon: true }]);
    await league.sql`update graphile_worker._private_jobs set run_at = now()`;
    await runJobs(league, pointsTasks(league.context));
    expect(await queued()).toEqual([]);
    await compareRanks(crowd);
  });
});
