/**
 * Kills the API (kill -9) at random moments while members book and redeem and staff give points, then restarts it: 100
 * times, or until `MAX_SECONDS` have passed. A caller without a response retries with the same idempotency key.
 * Must hold:
 * - The same key returns the same booking or redemption, and every acknowledged one exists once.
 * - Held seats equal bookings, and the items taken from stock equal redemptions.
 * - Balances equal gifts less redemptions, and no member gets points twice.
 * - The API sends every confirmation, including those that a kill interrupted.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startStaffSession } from '../apps/api/src/features/staff/session/start-staff-session.ts';
import type { Context } from '../apps/api/src/platform/context.ts';
import type { Db } from '../apps/api/src/platform/database/db.ts';
import { insertMembers, type TestMember } from '../apps/api/test/fixtures/insert-members.ts';
import { insertReward } from '../apps/api/test/fixtures/insert-reward.ts';
import { percentile, type ReportRow, rowOf } from '../bench/harness/report.ts';
import { type StartedProduct, startWithDatabase } from '../bench/harness/start-product.ts';
import { findFreePort } from '../e2e/fixtures/find-free-ports.ts';
import { checkWhenAllSent, createDrillLog, noMatchRow, reportDrill } from './harness/report-drill.ts';
import { createRushTally, insertRushEvent, runRush, sendWithRetries } from './harness/run-rush.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 100);
const MAX_SECONDS = Number(process.env.MAX_SECONDS ?? 1200);
const CROWD = 120;
const SEATS = 90;
/** The members' requests start and the kill comes at random moments within this time. */
const START_WITHIN_MS = 500;
const ITEMS = 70;
const COST = 10;
const GIFTS = 10;
const GIFT = 5;

async function createOwnerToken(db: Db): Promise<string> {
  const owner = await db.row<{ id: string }>("select id from staff where role = 'owner'");
  const staffId = owner?.id ?? '';
  return startStaffSession({ db } as Context, { staffId, address: '127.0.0.1', userAgent: '' });
}

/**
 * As staff, gives points to the first `GIFTS` members, one call at a time, each with an idempotency key.
 * @returns the members whose gift the API acknowledged
 */
async function givePoints(
  url: string,
  token: string,
  crowd: readonly TestMember[],
  agent: Agent,
): Promise<TestMember[]> {
  const acknowledged: TestMember[] = [];
  for (const member of crowd.slice(0, GIFTS)) {
    const apiRequest = {
      method: 'POST',
      path: `/api/staff/members/${member.id}/points`,
      token,
      key: randomUUID(),
      body: { points: GIFT, note: 'A gift while the process dies' },
    } as const;
    const response = await sendWithRetries(() => url, apiRequest, agent);
    if (response.status === 201) acknowledged.push(member);
  }
  return acknowledged;
}

/** Gives the crowd a balance for all rounds, without ranking points. */
async function insertBalances(db: Db, crowd: readonly TestMember[]): Promise<void> {
  await db.run(
    `insert into points_ledger (account, points, balance, reason)
     select points_account, 0, $2, 'adjustment' from member where id = any($1)`,
    [crowd.map(({ id }) => id), COST * ROUNDS],
  );
}

/** Compares the members' points with their acknowledged gifts, and their balances also with their redemptions. */
async function checkPoints(db: Db, acknowledged: readonly TestMember[]): Promise<ReportRow[]> {
  const gifts = new Map<string, number>();
  for (const { id } of acknowledged) gifts.set(id, (gifts.get(id) ?? 0) + GIFT);
  const getGifts = (id: string) => gifts.get(id) ?? 0;
  const members = await db.rows<{ id: string; points: number; balance: number; redeemed: number }>(
    `select id, loyalty_points as points, points_balance as balance,
       (select count(*) from redemption where member_id = member.id) as redeemed from member`,
  );
  return [
    noMatchRow(
      'balances that differ from gifts less redemptions',
      members,
      ({ id, balance, redeemed }) => balance !== COST * (ROUNDS - redeemed) + getGifts(id),
      'members',
    ),
    rowOf('point gifts acknowledged', acknowledged.length, 'gifts'),
    noMatchRow(
      'points that differ from the gifts',
      members,
      ({ id, points }) => points !== getGifts(id),
      'members',
    ),
  ];
}

const port = String(await findFreePort());
const league = await startWithDatabase(
  { PORT: port, STAFF_EMAIL: 'owner@staff.example', STAFF_PASSWORD: randomUUID() },
  { logFd: createDrillLog('api-killed') },
);
let product: Pick<StartedProduct, 'process'> = league;
const restartedProducts: StartedProduct[] = [];
const startedAt = performance.now();
try {
  const staff = await createOwnerToken(league.db);
  const crowd = await insertMembers(league.db, CROWD);
  const getUrl = () => league.url;
  await insertBalances(league.db, crowd);
  const agent = new Agent({ keepAlive: true, maxFreeSockets: CROWD });
  const options = { getUrl, agent, startWithinMs: START_WITHIN_MS };
  const bookings = createRushTally(league.db, options);
  const redemptions = createRushTally(league.db, options, 'redemptions');
  const acknowledged: TestMember[] = [];
  const restartTimes: number[] = [];
  let [cutCalls, rounds] = [0, 0];
  while (rounds < ROUNDS && performance.now() - startedAt < MAX_SECONDS * 1000) {
    rounds += 1;
    const event = await insertRushEvent(league.db, SEATS);
    const rewardId = await insertReward(league.db, { cost: COST, stock: ITEMS });
    const rushing = runRush(event, crowd, options);
    const redeeming = runRush({ kind: 'reward', id: rewardId }, crowd, options);
    const shuffled = crowd.toSorted(() => Math.random() - 0.5);
    const gifts = givePoints(league.url, staff, shuffled, agent);
    await pause(Math.random() * START_WITHIN_MS);
    const exited = once(product.process, 'exit');
    product.process.kill('SIGKILL');
    await exited;
    const killedAt = performance.now();
    const started = await league.startAnother();
    restartedProducts.push(started);
    product = started;
    restartTimes.push(performance.now() - killedAt);
    const [result, redeemed] = await Promise.all([rushing, redeeming]);
    acknowledged.push(...(await gifts));
    cutCalls += [...result.responses, ...redeemed.responses].filter(({ status }) => status === 0).length;
    await bookings.add(result);
    await redemptions.add(redeemed);
    agent.destroy();
  }
  reportDrill('api-killed', 'kill -9 of the API at random moments while members book and redeem', [
    rowOf('kills', rounds, 'times', { min: 1 }),
    rowOf('calls cut off by a kill or refused a connection', cutCalls, 'calls'),
    rowOf('kill until ready after a manual restart, p50', percentile(restartTimes, 0.5), 'ms'),
    ...bookings.rows(),
    ...redemptions.rows(),
    ...(await checkPoints(league.db, acknowledged)),
    ...(await checkWhenAllSent(league.db, bookings.total.acknowledged)),
  ]);
} finally {
  for (const process of restartedProducts) await process.stop();
  await league.stop();
}
