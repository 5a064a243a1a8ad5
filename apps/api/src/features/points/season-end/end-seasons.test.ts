/** Tests the end of a season: final standings, and balances that lapse once, even during other calls. */
import { redeemReward } from '@rabita/contract/fan/redemption';
import { listSeasonStandings } from '@rabita/contract/staff/season';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { admitTo } from '../../../../test/fixtures/admit-to.ts';
import { insertAdjustment } from '../../../../test/fixtures/insert-adjustment.ts';
import { insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertMembers, type TestMember } from '../../../../test/fixtures/insert-members.ts';
import { insertReward } from '../../../../test/fixtures/insert-reward.ts';
import { backdateSeasonEnd, insertSeason } from '../../../../test/fixtures/insert-season.ts';
import { insertStaff, type TestStaff } from '../../../../test/fixtures/insert-staff.ts';
import { callDuring } from '../../../../test/harness/hold-open.ts';
import { runJobs } from '../../../../test/harness/run-jobs.ts';
import { type League, startLeague } from '../../../../test/harness/start-league.ts';
import type { Db } from '../../../platform/database/db.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { pointsTasks } from '../jobs.ts';
import { endSeasons } from './end-seasons.ts';
import { lockMembersAbove } from './queries.ts';

let league: League;
let manager: TestStaff;
beforeEach(async () => {
  league = await startLeague();
  manager = await insertStaff(league, 'manager');
  return league.stop;
});

const earn = (member: TestMember | undefined, points: number, balance = points) =>
  insertAdjustment(league.db, member, points, { balanceChange: balance });
const getBalance = async (member: TestMember | undefined) => {
  const [row] = await league.sql<{
    points_balance: number;
  }>`select points_balance from member where id = ${member?.id}`;
  return row?.points_balance;
};
const listStandings = async (id: string) =>
  (await league.call(listSeasonStandings, { params: { id }, token: manager.token })).body.standings;
const listPoints = async (id: string) => (await listStandings(id)).map(({ points }) => points);
const findLapses = () =>
  league.sql<{ balance: number }>`select balance from points_ledger
    where reason = 'season_lapsed' order by balance`;

/** Inserts a season that ends an hour from now, so that points earned now count in it. */
const insertEndingSeason = (policy: 'carried' | 'capped' | 'lapsed' = 'carried', cap?: number) =>
  insertSeason(league.db, {
    ends_at: "now() + interval '1 hour'",
    balance_policy: policy,
    ...(cap !== undefined && { balance_cap: cap }),
  });

describe('the standings of a season', () => {
  it('[17.38] count points until 24 hours after the end, by the database’s clock, and are then final', async () => {
    const season = await insertEndingSeason();
    const event = await insertEvent(league.db, { starts_at: "now() - interval '30 minutes'", points: 50 });
    const [first, second, third] = await insertMembers(league.db, 3);
    await admitTo(league, event, first);
    await backdateSeasonEnd(league.db, season, '23 hours 59 minutes');
    await league.sql`update event set starts_at = now() - interval '25 hours'`;
    await admitTo(league, event, second);
    expect(await listPoints(season)).toEqual([50, 50]);
    await backdateSeasonEnd(league.db, season, '24 hours');
    const { undo } = await admitTo(league, event, third);
    expect(await listPoints(season)).toEqual([50, 50]);
    await endSeasons(league.context);
    await admitTo(league, await insertEvent(league.db, { starts_at: "now() - interval '26 hours'" }), third);
    await undo();
    expect(await listPoints(season)).toEqual([50, 50]);
    expect(await league.sql`select loyalty_points from member where id = ${third?.id}`).toEqual([
      { loyalty_points: 50 },
    ]);
  });

  it('[17.38] do not change by an undo after they are final, which lowers the points of all time', async () => {
    const season = await insertEndingSeason();
    const [member] = await insertMembers(league.db, 1);
    const admission = await admitTo(
      league,
      await insertEvent(league.db, { starts_at: "now() - interval '10 minutes'", points: 50 }),
      member,
    );
    await backdateSeasonEnd(league.db, season, '2 days');
    await admission.undo();
    expect(await listPoints(season)).toEqual([50]);
    expect(await league.sql`select loyalty_points from member`).toMatchObject([{ loyalty_points: 0 }]);
  });

  it('[17.38] count an admission that is being written when they become final, and no later one', async () => {
    const season = await insertEndingSeason();
    const event = await insertEvent(league.db, { starts_at: "now() - interval '10 minutes'", points: 50 });
    const [first, second] = await insertMembers(league.db, 2);
    // Both admissions begin before the 24 hours are over.
    await league.sql`update event set starts_at = now() - interval '25 hours'`;
    await backdateSeasonEnd(league.db, season, '23 hours');
    const lockSeason = (db: Db) => db.run('select 1 from season where id = $1 for update', [season]);
    const storeFinalTime = (db: Db) => db.run('update season set frozen_at = now() where id = $1', [season]);
    const makeFinal = () =>
      league.db.transaction(async db => {
        await lockSeason(db);
        await storeFinalTime(db);
      });
    const admitFirst = (db: Db) => admitTo({ ...league, db: { ...league.db, ...db } }, event, first);
    await callDuring(league, admitFirst, makeFinal);
    await league.sql`update season set frozen_at = null`;
    await callDuring(league, lockSeason, () => admitTo(league, event, second), storeFinalTime);
    expect(await listPoints(season)).toEqual([50]);
  });

  it('are never final in a cancelled season, whose balances do not lapse', async () => {
    const season = await insertEndingSeason('lapsed');
    const [member] = await insertMembers(league.db, 1);
    await earn(member, 80);
    await backdateSeasonEnd(league.db, season, '2 days');
    await league.sql`update season set cancelled_at = now()`;
    await endSeasons(league.context);
    expect(await league.db.row('select frozen_at, settled_at from season')).toEqual({
      frozen_at: null,
      settled_at: null,
    });
    expect(await getBalance(member)).toBe(80);
  });
});

describe('the balances at the end of a season', () => {
  it.each([
    ['are carried over', 'carried', undefined, [300, 120, 0], []],
    ['are capped at 200', 'capped', 200, [200, 120, 0], [-100]],
    ['lapse', 'lapsed', undefined, [0, 0, 0], [-300, -120]],
  ] as const)('[17.39] %s', async (_, policy, cap, balances, lapses) => {
    const season = await insertEndingSeason(policy, cap);
    const members = await insertMembers(league.db, 3);
    await earn(members[0], 300);
    await earn(members[1], 120);
    await backdateSeasonEnd(league.db, season, '25 hours');
    await league.sql`delete from graphile_worker._private_jobs`;
    await addJob(league.db, 'end_seasons', {});
    await runJobs(league, pointsTasks(league.context));
    await endSeasons(league.context);
    expect(await Promise.all(members.map(getBalance))).toEqual(balances);
    expect((await findLapses()).map(({ balance }) => balance)).toEqual(lapses);
    expect(await listPoints(season)).toEqual([300, 120]);
    expect(await league.sql`select settled_at is not null as settled from season`).toEqual([
      { settled: true },
    ]);
  });

  it('[17.39] keep points earned since the end, and spending since then takes older points first', async () => {
    await insertEndingSeason('capped', 100);
    const [keen, spender, corrected] = await insertMembers(league.db, 3);
    for (const member of [keen, spender, corrected]) await earn(member, 300);
    await league.sql`update season set ends_at = now()`;
    await earn(keen, 80);
    await earn(spender, 80);
    await spend(spender, 250);
    await earn(corrected, -40);
    // A day and an hour pass.
    await league.sql`update season set starts_at = starts_at - interval '25 hours',
      ends_at = ends_at - interval '25 hours'`;
    await shiftEntries();
    await endSeasons(league.context);
    expect(await getBalance(keen)).toBe(180);
    // 300 + 80 − 250 are left: the 80 new points, and 50 older points, which are below the cap.
    expect(await getBalance(spender)).toBe(130);
    expect(await getBalance(corrected)).toBe(100);
  });

  it('[17.39] lapse once when two processes end the season at once', async () => {
    const season = await insertEndingSeason('lapsed');
    const members = await insertMembers(league.db, 40);
    for (const member of members) await earn(member, 90);
    await backdateSeasonEnd(league.db, season, '25 hours');
    const other = await league.another();
    await Promise.all([league, other, league, other].map(({ context }) => endSeasons(context)));
    expect(await findLapses()).toHaveLength(40);
    expect(await Promise.all(members.map(getBalance))).toEqual(members.map(() => 0));
    await other.stop();
  });

  it('[17.39] lapse once when a run continues after one that was killed between two batches', async () => {
    const season = await insertEndingSeason('capped', 10);
    const members = await insertMembers(league.db, 6);
    for (const member of members) await earn(member, 25);
    await backdateSeasonEnd(league.db, season, '25 hours');
    const [first] = await lockMembersAbove(league.db, { balanceMax: 10, after: null, limit: 1 });
    // The state after a run that committed the lapse of the first member and was then killed.
    await league.sql`update season set frozen_at = now(), settled_up_to = ${first} where id = ${season}`;
    await league.sql`insert into points_ledger (account, season_id, points, balance, reason)
      select points_account, ${season}, 0, -15, 'season_lapsed' from member where id = ${first}`;
    // The member has earned points since then: a run that starts over would lower the balance again.
    const firstMember = members.find(({ id }) => id === first);
    await earn(firstMember, 40);
    await endSeasons(league.context);
    await endSeasons(league.context);
    const balances = await Promise.all(members.map(getBalance));
    expect(balances.sort((a = 0, b = 0) => a - b)).toEqual([10, 10, 10, 10, 10, 50]);
    expect(await findLapses()).toHaveLength(6);
  });

  it('[17.39] lapse without the points that are spent during the settlement', async () => {
    const season = await insertEndingSeason('lapsed');
    const [member] = await insertMembers(league.db, 1);
    await earn(member, 100);
    await backdateSeasonEnd(league.db, season, '25 hours');
    await callDuring(
      league,
      tx => insertAdjustment(tx, member, 0, { balanceChange: -70 }),
      () => endSeasons(league.context),
    );
    expect(await getBalance(member)).toBe(0);
    expect(await findLapses()).toEqual([{ balance: -30 }]);
  });

  it('[17.39] cannot lapse twice for one member and season, even by SQL', async () => {
    const season = await insertEndingSeason('lapsed');
    const [member] = await insertMembers(league.db, 1);
    await earn(member, 100);
    const insertLapse = () =>
      league.sql`insert into points_ledger (account, season_id, points, balance, reason)
        select points_account, ${season}, 0, -10, 'season_lapsed' from member where id = ${member?.id}`;
    await insertLapse();
    await expect(insertLapse()).rejects.toThrow('points_ledger_unique_per_season');
  });
});

async function spend(member: TestMember, cost: number): Promise<void> {
  const params = { id: await insertReward(league.db, { cost }) };
  await league.call(redeemReward, { params, token: member.token });
}

/** Moves all ledger entries 25 hours into the past. */
const shiftEntries = () =>
  league.db.transaction(async tx => {
    await tx.run('set local session_replication_role = replica');
    await tx.run("update points_ledger set created_at = created_at - interval '25 hours'");
  });

describe('a season’s points', () => {
  const anyStep = fc.oneof(
    fc.record({ action: fc.constantFrom('admit', 'undo'), member: fc.nat(3), event: fc.nat(2) }),
    fc.record({
      action: fc.constant('correct' as const),
      member: fc.nat(3),
      points: fc.integer({ min: -60, max: 90 }),
    }),
    fc.record({ action: fc.constantFrom('end the season', 'erase'), member: fc.nat(3) }),
  );

  it('[17.30] match the ledger after random admissions, undos, corrections, erasures and ends of seasons', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 20 }), async steps => {
        await league.sql`update season set cancelled_at = now() where frozen_at is null`;
        let season = await insertSeason(league.db, {
          starts_at:
            "(select coalesce(max(ends_at), now() - interval '9 days') from season where cancelled_at is null)",
          ends_at: "now() + interval '1 hour'",
          balance_policy: 'capped',
          balance_cap: 40,
        });
        const members = await insertMembers(league.db, 4);
        const events = await Promise.all(
          ["now() - interval '1 second'", 'now()', "now() + interval '2 hours'"].map((starts_at, index) =>
            insertEvent(league.db, { starts_at, points: 20 + 15 * index }),
          ),
        );
        const admissions = new Map<string, Awaited<ReturnType<typeof admitTo>>>();
        const erasedIndexes = new Set<number>();
        for (const step of steps) {
          const member = members[step.member];
          if (step.action === 'correct') await correct(member, step.points);
          else if (step.action === 'admit' || step.action === 'undo') {
            const key = `${step.member} ${step.event}`;
            const admission = admissions.get(key);
            if (admission) await (step.action === 'admit' ? admission.admitAgain() : admission.undo());
            else if (!erasedIndexes.has(step.member))
              admissions.set(key, await admitTo(league, String(events[step.event]), member));
          } else if (step.action === 'erase') {
            erasedIndexes.add(step.member);
            await league.sql`delete from member where id = ${member?.id}`;
          } else {
            await endSeasonNow(season);
            await endSeasons(league.context);
            season = await insertSeason(league.db, {
              starts_at: '(select max(ends_at) from season where cancelled_at is null)',
              ends_at: "now() + interval '1 hour'",
            });
          }
          expect(await findDifferences()).toEqual([]);
        }
      }),
      { numRuns: 15 },
    );
  });

  const correct = (member: TestMember | undefined, points: number) =>
    league.db.run(
      `insert into points_ledger (account, points, balance, reason)
       select points_account, greatest($2, -loyalty_points), greatest($2, -points_balance), 'adjustment'
       from member where id = $1`,
      [member?.id, points],
    );
  const endSeasonNow = (id: string) =>
    league.sql`update season set ends_at = greatest(now() - interval '25 hours',
      starts_at + interval '1 second') where id = ${id}`;
  /** Finds standings that are not the sum of the member's ledger entries, and wrong ranks. */
  const findDifferences = () =>
    league.sql`select season_id, account, points, total from (
        select season_id, account, sum(points)::integer as total from points_ledger
        where season_id is not null and points <> 0 group by season_id, account) as sums
      full join season_standing as standing using (season_id, account)
      join season on season.id = season_id and cancelled_at is null
      where (standing.account is not null or exists (select 1 from member where points_account = account))
        and coalesce(points, 0) <> coalesce(total, 0)
      union all
      select season_id, account, points, season_rank(season_id, points) from season_standing as standing
      where season_rank(season_id, points) is distinct from case when points > 0 then 1 + (
        select count(*) from season_standing as other
        where other.season_id = standing.season_id and other.points > standing.points) end`;
});
