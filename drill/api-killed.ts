/**
 * Kills the API (kill -9) at random moments while members book and redeem and staff give points, then restarts it: 100
 * times, or until `MAX_SECONDS` have passed. A caller without a response retries with the same idempotency key.
 * Must hold:
 * - The same key returns the same booking or redemption, and every acknowledged one exists once.
 * - Held seats equal bookings, and the items taken from stock equal redemptions.
 * - Balances equal the starting balance plus adjustments less redemptions, and no member gets points twice.
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
const CROWD_SIZE = 120;
const SEATS = 90;
/** The members' requests start and the kill comes at random moments within this time. */
const START_WITHIN_MS = 500;
const ITEMS = 70;
const COST = 10;
const ADJUSTMENT_COUNT = 10;
const POINTS_PER_ADJUSTMENT = 5;

async function createOwnerToken(db: Db): Promise<string> {
  const owner = await db.row<{ id: string }>("select id from staff where role = 'owner'");
  const staffId = owner?.id ?? '';
  return startStaffSession({ db } as Context, { staffId, ip: '127.0.0.1', userAgent: '' });
}

/**
 * As staff, gives points to the first `ADJUSTMENT_COUNT` members, one call at a time, each with an idempotency key.
 * @returns the members whose adjustment the API acknowledged
 */
async function givePoints(
  url: string,
  token: string,
  crowd: readonly TestMember[],
  agent: Agent,
): Promise<TestMember[]> {
  const acknowledged: TestMember[] = [];
  for (const member of crowd.slice(0, ADJUSTMENT_COUNT)) {
    const apiRequest = {
      method: 'POST',
      path: `/api/staff/members/${member.id}/points`,
      token,
      key: randomUUID(),
      body: { points: POINTS_PER_ADJUSTMENT, note: 'An adjustment while the process dies' },
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

/** Compares the members' points with their adjustments, and their balances with adjustments and redemptions. */
async function checkPoints(db: Db, acknowledged: readonly TestMember[]): Promise<ReportRow[]> {
  const adjustments = new Map<string, number>();
  for (const { id } of acknowledged) adjustments.set(id, (adjustments.get(id) ?? 0) + POINTS_PER_ADJUSTMENT);
  const getAdjustments = (id: string) => adjustments.get(id) ?? 0;
  const members = await db.rows<{ id: string; points: number; balance: number; redeemed: number }>(
    `select id, loyalty_points as points, points_balance as balance,
       (select count(*) from redemption where member_id = member.id) as redeemed from member`,
  );
  return [
    noMatchRow(
      'balances that differ from adjustments less redemptions',
      members,
      ({ id, balance, redeemed }) => balance !== COST * (ROUNDS - redeemed) + getAdjustments(id),
      'members',
    ),
    rowOf('acknowledged adjustments', acknowledged.length, 'adjustments'),
    noMatchRow(
      'points that differ from the adjustments',
      members,
      ({ id, points }) => points !== getAdjustments(id),
      'members',
    ),
  ];
}

const port = String(await findFreePort());
const product = await startWithDatabase(
  { PORT: port, STAFF_EMAIL: 'owner@staff.example', STAFF_PASSWORD: randomUUID() },
  { logFd: createDrillLog('api-killed') },
);
let currentProduct: Pick<StartedProduct, 'process'> = product;
const restartedProducts: StartedProduct[] = [];
const startedAt = performance.now();
try {
  const ownerToken = await createOwnerToken(product.db);
  const crowd = await insertMembers(product.db, CROWD_SIZE);
  const getUrl = () => product.url;
  await insertBalances(product.db, crowd);
  const agent = new Agent({ keepAlive: true, maxFreeSockets: CROWD_SIZE });
  const options = { getUrl, agent, startWithinMs: START_WITHIN_MS };
  const bookings = createRushTally(product.db, options);
  const redemptions = createRushTally(product.db, options, 'redemptions');
  const acknowledged: TestMember[] = [];
  const restartTimes: number[] = [];
  let [cutCalls, rounds] = [0, 0];
  while (rounds < ROUNDS && performance.now() - startedAt < MAX_SECONDS * 1000) {
    rounds += 1;
    const event = await insertRushEvent(product.db, SEATS);
    const rewardId = await insertReward(product.db, { cost: COST, stock: ITEMS });
    const rushing = runRush(event, crowd, options);
    const redeeming = runRush({ kind: 'reward', id: rewardId }, crowd, options);
    const shuffled = crowd.toSorted(() => Math.random() - 0.5);
    const givingPoints = givePoints(product.url, ownerToken, shuffled, agent);
    await pause(Math.random() * START_WITHIN_MS);
    const exited = once(currentProduct.process, 'exit');
    currentProduct.process.kill('SIGKILL');
    await exited;
    const killedAt = performance.now();
    const started = await product.startAnother();
    restartedProducts.push(started);
    currentProduct = started;
    restartTimes.push(performance.now() - killedAt);
    const [bookingResult, redemptionResult] = await Promise.all([rushing, redeeming]);
    acknowledged.push(...(await givingPoints));
    const responses = [...bookingResult.responses, ...redemptionResult.responses];
    cutCalls += responses.filter(({ status }) => status === 0).length;
    await bookings.add(bookingResult);
    await redemptions.add(redemptionResult);
    agent.destroy();
  }
  reportDrill('api-killed', 'kill -9 of the API at random moments while members book and redeem', [
    rowOf('kills', rounds, 'times', { min: 1 }),
    rowOf('calls cut off by a kill or refused a connection', cutCalls, 'calls'),
    rowOf('kill until ready after a manual restart, p50', percentile(restartTimes, 0.5), 'ms'),
    ...bookings.rows(),
    ...redemptions.rows(),
    ...(await checkPoints(product.db, acknowledged)),
    ...(await checkWhenAllSent(product.db)),
  ]);
} finally {
  for (const restarted of restartedProducts) await restarted.stop();
  await product.stop();
}
