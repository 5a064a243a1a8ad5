/** Tests batches of calls that redeem one reward: their order, each response, and failures of single calls. */
import { randomUUID } from 'node:crypto';
import { CONSISTENCY_CHECKS } from '@rabita/contract/staff/consistency-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseMember } from '../../../../test/fixtures/erase-member.ts';
import type { TestMember } from '../../../../test/fixtures/insert-members.ts';
import { insertMembersWithPoints, insertReward } from '../../../../test/fixtures/insert-reward.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { callDuring, untilLockWait } from '../../../../test/harness/hold-open.ts';
import { openStream } from '../../../../test/harness/open-stream.ts';
import { type PipelinedResponse, sendPipelined } from '../../../../test/harness/send-pipelined.ts';
import { type League, startTestLeague } from '../../../../test/harness/start-league.ts';
import type { Db } from '../../../platform/database/db.ts';
import { compareTotals } from '../../overview/consistency-check/queries.ts';

const league = await startTestLeague();

type Attempt = TestMember | { by: TestMember; key: string };

/** Sends the requests in this order in one turn of the event loop, so that they form the largest possible batches. */
function redeemTogether(
  rewardId: string,
  attempts: readonly Attempt[],
  server = league,
): Promise<PipelinedResponse[]> {
  const requests = attempts.map(attempt => {
    const { by, key } = 'by' in attempt ? attempt : { by: attempt, key: null };
    const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key };
    return { method: 'POST', path: `/api/rewards/${rewardId}/redeem`, token: by.token, headers };
  });
  return sendPipelined(server.url, requests);
}

const toCodes = (responses: readonly PipelinedResponse[]) =>
  responses.map(({ status, body }) => body.code ?? status);
const toId = (response: PipelinedResponse | undefined) =>
  (response?.body.redemption as { _id: string } | undefined)?._id;
const toBalance = (response: PipelinedResponse | undefined) => response?.body.points_balance;
const lockReward = (db: Db, id: string) => db.run('select 1 from reward where id = $1 for update', [id]);
const countRetriedBatches = () => league.logs.filter(line => line.includes('retried one by one')).length;

/** Counts a reward's redemptions and the rows that belong to them. The counts are equal if no row is missing. */
async function getCounts(rewardId: string, stock: number): Promise<Record<string, number> | undefined> {
  const { checks } = await compareTotals(league.db, 'en');
  expect(checks.map(({ name, wrong }) => [name, wrong])).toEqual(CONSISTENCY_CHECKS.map(name => [name, 0]));
  return league.db.row<Record<string, number>>(
    `with redeemed as (select * from redemption where reward_id = $1)
     select $2 - stock as taken, (select count(*) from redeemed) as redemptions,
       (select count(distinct number) from redeemed) as numbers,
       (select count(*) from points_ledger join redeemed on redemption_id = redeemed.id where reason = 'redeemed') as entries,
       (select count(*) from audit_log join redeemed on detail->>'redemption' = redeemed.id::text and actor_id = member_id
        where action = 'reward.redeemed') as audits
     from reward where id = $1`,
    [rewardId, stock],
  );
}
const allCounts = (count: number) =>
  Object.fromEntries(['taken', 'redemptions', 'numbers', 'entries', 'audits'].map(name => [name, count]));

describe('a batch of redemptions', () => {
  it('[17.22] serves the calls in the order of arrival, and each member gets their own redemption', async () => {
    const mug = await insertReward(league.db, { stock: 30 });
    const fans = await insertMembersWithPoints(league.db, 150, 80);
    const responses = await redeemTogether(mug, fans);
    expect(toCodes(responses)).toEqual([...Array(30).fill(201), ...Array(120).fill('reward.out_of_stock')]);
    const rows = await league.sql<{ id: string; member_id: string }>`select id, member_id from redemption
      where reward_id = ${mug} order by created_at`;
    expect(rows.map(({ member_id }) => member_id)).toEqual(fans.slice(0, 30).map(({ id }) => id));
    expect(rows.map(({ id }) => id)).toEqual(responses.slice(0, 30).map(toId));
    expect(new Set(responses.slice(0, 30).map(toBalance))).toEqual(new Set([30]));
    expect(await getCounts(mug, 30)).toEqual(allCounts(30));
  });

  it('[17.22] gives each call the same response as without a batch, even for several calls of one member', async () => {
    const mug = await insertReward(league.db, { stock: 5, limitPerMember: 2 });
    const [ann, bob, cy, dan] = await insertMembersWithPoints(league.db, 4, 170);
    const [poor] = await insertMembersWithPoints(league.db, 1, 70);
    const withKey = { by: bob, key: randomUUID() };
    const before = countRetriedBatches();
    const last = { by: cy, key: randomUUID() };
    const responses = await redeemTogether(mug, [ann, poor, withKey, withKey, ann, poor, ann, cy, dan, last]);
    expect(toCodes(responses)).toEqual([
      201,
      201,
      201,
      'request.in_flight',
      201,
      'points.not_enough',
      'reward.limit_reached',
      201,
      'reward.out_of_stock',
      'reward.out_of_stock',
    ]);
    expect([responses[0], responses[4], responses[1]].map(toBalance)).toEqual([120, 70, 20]);
    expect(responses[5]?.body).toMatchObject({ missing: 30 });
    expect(countRetriedBatches()).toBe(before);
    expect(await getCounts(mug, 5)).toEqual(allCounts(5));
    const [repeated] = await redeemTogether(mug, [withKey]);
    expect([repeated?.status, repeated?.text]).toEqual([201, responses[2]?.text]);
  });

  it('[17.3] redeems once, and the batch does not fail, if a member with points for one sends twenty requests', async () => {
    const mug = await insertReward(league.db);
    const [fan] = await insertMembersWithPoints(league.db, 1, 99);
    const before = countRetriedBatches();
    const responses = await redeemTogether(mug, Array(20).fill(fan));
    expect(toCodes(responses)).toEqual([201, ...Array(19).fill('points.not_enough')]);
    expect(countRetriedBatches()).toBe(before);
  });

  it('gets reward.not_found for an unknown reward, and stores nothing under the idempotency key', async () => {
    const [fan] = await insertMembersWithPoints(league.db, 1, 50);
    const key = randomUUID();
    const responses = await redeemTogether(randomUUID(), [fan, { by: fan, key }]);
    expect(toCodes(responses)).toEqual(['reward.not_found', 'reward.not_found']);
    const keys = await league.sql`select status from idempotency_key where key = ${key}`;
    expect(keys).toEqual([]);
  });

  it('locks nothing if the reward is out of stock or not open', async () => {
    const fans = await insertMembersWithPoints(league.db, 3, 50);
    const rewards = [
      await insertReward(league.db, { stock: 0 }),
      await insertReward(league.db, { availableFrom: "now() + interval '1 hour'" }),
    ];
    await league.db.transaction(async tx => {
      await tx.run('select 1 from reward where id = any($1) for update', [rewards]);
      for (const [index, code] of ['reward.out_of_stock', 'reward.unavailable'].entries())
        expect(toCodes(await redeemTogether(String(rewards[index]), fans))).toEqual(Array(3).fill(code));
    });
  });

  it('[17.19] publishes the stock once', async () => {
    const mug = await insertReward(league.db, { stock: 60 });
    const fans = await insertMembersWithPoints(league.db, 60, 50);
    const stream = await openStream(league);
    await redeemTogether(mug, fans);
    const { payload } = await stream.next(update => update.payload._id === mug);
    expect(payload).toMatchObject({ stock: 0, available: false });
  });

  it('limits the attempts of each member separately', async () => {
    const mug = await insertReward(league.db, { stock: 0 });
    const [fan, other] = await insertMembersWithPoints(league.db, 2, 50);
    const responses = await redeemTogether(mug, [...Array(61).fill(fan), other]);
    expect(toCodes(responses)).toEqual([
      ...Array(60).fill('reward.out_of_stock'),
      'request.too_many',
      'reward.out_of_stock',
    ]);
    expect(responses[60]?.body).not.toHaveProperty('redemption');
  });
});

describe('a failing call in a batch', () => {
  it('[17.22] is the only one that fails, and the other calls are served in order', async () => {
    const mug = await insertReward(league.db, { stock: 8 });
    const fans = await insertMembersWithPoints(league.db, 12, 50);
    await league.db.run(`create function fail_for_one() returns trigger language plpgsql as
      $$ begin if new.member_id = '${fans[5]?.id}' then raise exception 'this row fails'; end if; return new; end $$`);
    await league.sql`
      create trigger fail_for_one before insert on redemption for each row execute function fail_for_one()`;
    const before = countRetriedBatches();
    const responses = await redeemTogether(mug, fans);
    await league.sql`drop function fail_for_one cascade`;
    expect(toCodes(responses)).toEqual([
      ...Array(5).fill(201),
      'server.failed',
      ...Array(3).fill(201),
      ...Array(3).fill('reward.out_of_stock'),
    ]);
    expect(countRetriedBatches()).toBe(before + 1);
    expect(await getCounts(mug, 8)).toEqual(allCounts(8));
  });

  it('[17.22] is the only one that fails when its member is erased while the batch waits', async () => {
    const mug = await insertReward(league.db, { stock: 8 });
    const fans = await insertMembersWithPoints(league.db, 6, 50);
    const erasedFan = fans[2] as TestMember;
    const owner = await insertStaff(league, 'owner');
    const responses = await callDuring(
      league,
      tx => lockReward(tx, mug),
      () => redeemTogether(mug, fans),
      () => eraseMember(league, erasedFan, owner),
    );
    expect(toCodes(responses)).toEqual([201, 201, 'auth.session_invalid', ...Array(3).fill(201)]);
    expect(await getCounts(mug, 8)).toEqual(allCounts(5));
  });
});

it('[17.23] a batch that loses its connection leaves no rows, so that each retry redeems once', async () => {
  const mug = await insertReward(league.db, { stock: 130 });
  const calls = (await insertMembersWithPoints(league.db, 130, 60)).map(by => ({ by, key: randomUUID() }));
  const other = await league.another();
  const responses = await callDuring(
    league,
    tx => lockReward(tx, mug),
    () => redeemTogether(mug, calls, other),
    () => league.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
  );
  // The first batch of one hundred calls fails. The other calls wait for it and then get another connection.
  expect(toCodes(responses)).toEqual([...Array(100).fill('server.unavailable'), ...Array(30).fill(201)]);
  const repeated = await redeemTogether(mug, calls, other);
  await other.stop();
  expect(new Set(toCodes(repeated))).toEqual(new Set([201]));
  expect(await getCounts(mug, 130)).toEqual(allCounts(130));
});

it('a repeated call on another process gets request.in_flight while the first call runs, and redeems nothing', async () => {
  const other = await league.another();
  const mug = await insertReward(league.db, { stock: 5 });
  const [fan] = await insertMembersWithPoints(league.db, 1, 500);
  const withKey = { by: fan, key: randomUUID() };
  const first = await callDuring(
    league,
    tx => lockReward(tx, mug),
    () => redeemTogether(mug, [withKey]),
    async () => expect(toCodes(await redeemTogether(mug, [withKey], other))).toEqual(['request.in_flight']),
  );
  expect(toCodes(first)).toEqual([201]);
  expect(toCodes(await redeemTogether(mug, [withKey], other))).toEqual([201]);
  await other.stop();
  expect(await getCounts(mug, 5)).toEqual(allCounts(1));
});

describe('batches of two rewards on two processes', () => {
  let other: League;
  beforeAll(async () => {
    other = await league.another();
  });
  afterAll(() => other.stop());

  it('[17.3] redeem one reward if the balance is enough for one', async () => {
    const rewards = [await insertReward(league.db), await insertReward(league.db)];
    const [fan] = await insertMembersWithPoints(league.db, 1, 50);
    let responses: Promise<PipelinedResponse[]>[] = [];
    await league.db.transaction(async tx => {
      await tx.run('select 1 from member where id = $1 for no key update', [fan.id]);
      responses = rewards.map((reward, index) => redeemTogether(reward, [fan], index ? other : league));
      await untilLockWait(league, 2);
    });
    const codes = toCodes((await Promise.all(responses)).flat());
    expect(codes.toSorted()).toEqual([201, 'points.not_enough']);
  });

  it('lock their members in the same order and do not deadlock', async () => {
    const [mug, cap] = [await insertReward(league.db), await insertReward(league.db)];
    const [ann, bob, cy] = await insertMembersWithPoints(league.db, 3, 100);
    const countLockConflicts = () =>
      league.context.conflicts.list().reduce((sum, { total }) => sum + total, 0);
    const before = countLockConflicts();
    let responses: Promise<PipelinedResponse[]>[] = [];
    await league.db.transaction(async tx => {
      // In the order of arrival, the batches would wait for Cy with Ann and Bob locked, and then for each other.
      await tx.run('select 1 from member where id = $1 for no key update', [cy.id]);
      responses = [redeemTogether(mug, [ann, cy, bob]), redeemTogether(cap, [bob, cy, ann], other)];
      await untilLockWait(league, 2);
    });
    expect(toCodes((await Promise.all(responses)).flat())).toEqual(Array(6).fill(201));
    expect(countLockConflicts()).toBe(before);
  });
});
