/**
 * Measures the drop of a reward: redemptions per second, latency, and CPU time per caller.
 * Load: 10,000 members send one request each for one of 500 items, on 200 busy connections, through the whole API, with
 * fsync on. Each process first gives away the items of another reward, which warms up the JIT compiler.
 * Peer: a bare Fastify route with `select … for update` of reward and member, inserts, commit, in a separate process on
 * the same PostgreSQL, with the same triggers. It serves one caller at a time.
 * Limits: the last item is redeemed in half of the peer's time. On any machine no item is given and no point is spent
 * twice, and each acknowledged redemption exists once.
 * If a machine is too slow to serve everybody within a minute, the remaining members send no request.
 */
import { compareTotals } from '../apps/api/src/features/overview/consistency-check/queries.ts';
import type { Db } from '../apps/api/src/platform/database/db.ts';
import type { TestMember } from '../apps/api/test/fixtures/insert-members.ts';
import { insertMembersWithPoints, insertReward } from '../apps/api/test/fixtures/insert-reward.ts';
import { hasCpuTimes, readCpuMs, readCpuMsWithChildren } from './harness/read-cpu-ms.ts';
import { exactRow, median, pickSize, type ReportRow, report, rowOf, sum } from './harness/report.ts';
import {
  compareOrServe,
  type RushResult,
  type RushServerName,
  runRush,
  startRushProcess,
} from './harness/run-rush.ts';
import { type StartedDatabase, startDatabase } from './harness/start-product.ts';

const ITEMS = pickSize(500, 40);
const MEMBERS = pickSize(10_000, 300);
const CONNECTIONS = pickSize(200, 100);
const ROUNDS = pickSize(3, 1);
const COST = 10;
/** Enough for all rewards of the bench. */
const POINTS = COST * 100;

type Measurement = RushResult & {
  perSecond: number;
  api: number;
  database: number;
  taken: number;
  wrongCount: number;
};

const toPath = (rewardId: string) => `/api/rewards/${rewardId}/redeem`;

/**
 * Counts wrong results. The items taken from the stock must equal redemptions, redeeming members and ledger entries,
 * must not exceed the stock, and must include every acknowledged redemption once. A member who was rejected with 503
 * may still have a redemption: a retry with the same idempotency key would return it.
 */
async function countWrongResults(
  db: Db,
  rewardId: string,
  result: RushResult,
): Promise<{ taken: number; wrongCount: number }> {
  const acknowledged = result.bodies.map(
    body => (JSON.parse(body.toString()) as { redemption: { _id: string } }).redemption._id,
  );
  const row = await db.row<Record<'taken' | 'redemptions' | 'members' | 'entries' | 'storedCount', number>>(
    `select $2 - stock as taken, count(redemption.id) as redemptions, count(distinct member_id) as members,
       count(entry.id) as entries, count(*) filter (where redemption.id = any($3)) as "storedCount"
     from reward left join redemption on reward_id = reward.id
       left join points_ledger as entry on redemption_id = redemption.id and entry.balance = -$4::integer
     where reward.id = $1 group by reward.id`,
    [rewardId, ITEMS, acknowledged, COST],
  );
  if (!row) throw new Error('The reward does not exist.');
  const { taken, redemptions, members, entries, storedCount } = row;
  const differences = [redemptions, members, entries].reduce(
    (sum, count) => sum + Math.abs(count - taken),
    0,
  );
  const unacknowledged = Math.max(0, taken - result.successCount - result.otherCount);
  const lost = acknowledged.length - storedCount + (acknowledged.length - new Set(acknowledged).size);
  return { taken, wrongCount: differences + Math.max(0, taken - ITEMS) + unacknowledged + lost };
}

/** Measures a rush on `forkCount` new processes, after another rush that warms them up. */
async function measure(
  { url, db, pid }: StartedDatabase,
  members: readonly TestMember[],
  name: RushServerName,
  forkCount: number,
): Promise<Measurement> {
  const processes = await Promise.all(Array.from({ length: forkCount }, () => startRushProcess(name, url)));
  const urls = processes.map(process => process.url);
  const bearers = members.map(({ id, token }) => (name === 'peer' ? id : token));
  const warmUpId = await insertReward(db, { cost: COST, stock: ITEMS });
  await runRush(urls, toPath(warmUpId), bearers.slice(0, 2 * ITEMS + CONNECTIONS), CONNECTIONS);
  await db.run('checkpoint');
  const rewardId = await insertReward(db, { cost: COST, stock: ITEMS });
  const readCpuTimes = () => ({
    api: sum(processes.map(({ child }) => readCpuMs(child.pid))),
    database: readCpuMsWithChildren(pid),
  });
  const cpuBefore = readCpuTimes();
  const result = await runRush(urls, toPath(rewardId), bearers, CONNECTIONS);
  const cpuAfter = readCpuTimes();
  const resultCounts = await countWrongResults(db, rewardId, result);
  await Promise.all(processes.map(process => process.stop()));
  const callers = result.successCount + result.fullCount + result.otherCount;
  return {
    ...result,
    ...resultCounts,
    perSecond: callers / result.allSeconds,
    api: (cpuAfter.api - cpuBefore.api) / callers,
    database: (cpuAfter.database - cpuBefore.database) / callers,
  };
}

function toRows(name: string, rounds: readonly Measurement[]): ReportRow[] {
  const pick = (
    key: 'seconds' | 'allSeconds' | 'perSecond' | 'p50' | 'p99' | 'fullP99' | 'api' | 'database',
  ) => median(rounds.map(round => round[key]));
  return [
    rowOf(`${name}: all items redeemed after`, pick('seconds'), 's'),
    rowOf(`${name}: everybody answered after`, pick('allSeconds'), 's'),
    rowOf(`${name}: callers answered`, pick('perSecond'), '/s'),
    rowOf(`${name}: redemption latency, p50`, pick('p50'), 'ms'),
    rowOf(`${name}: redemption latency, p99`, pick('p99'), 'ms'),
    rowOf(`${name}: "out of stock", latency, p99`, pick('fullP99'), 'ms'),
    ...(hasCpuTimes
      ? [
          rowOf(`${name}: API, per caller`, pick('api'), 'ms of cpu'),
          rowOf(`${name}: database, per caller`, pick('database'), 'ms of cpu'),
        ]
      : []),
    rowOf(`${name}: rejected with Retry-After`, sum(rounds.map(round => round.otherCount)), ''),
  ];
}

async function compare(): Promise<void> {
  const database = await startDatabase();
  try {
    const { db } = database;
    const members = await insertMembersWithPoints(db, MEMBERS, POINTS);
    await db.run('vacuum analyze');
    const product: Measurement[] = [];
    const twoProcesses: Measurement[] = [];
    const peer: Measurement[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      peer.push(await measure(database, members, 'peer', 1));
      product.push(await measure(database, members, 'product', 1));
      twoProcesses.push(await measure(database, members, 'product', 2));
    }
    const runs = [...peer, ...product, ...twoProcesses];
    const { checks } = await compareTotals(db, 'en');
    const negativeBalances = await db.row<{ members: number }>(
      'select count(*) as members from member where points_balance < 0 or points_owed > 0',
    );
    const timesFaster = median(
      product.map(({ seconds }, index) => (peer[index]?.seconds ?? Number.NaN) / seconds),
    );
    report('reward-rush', [
      ...toRows('product', product),
      ...toRows('two processes', twoProcesses),
      ...toRows('peer', peer),
      rowOf('all items redeemed, faster than the peer', timesFaster, 'times', { min: 2 }),
      exactRow('oversold, doubled or lost redemptions', sum(runs.map(({ wrongCount }) => wrongCount)), 0, ''),
      rowOf('items redeemed in each rush', Math.min(...runs.map(({ taken }) => taken)), '', {
        min: ITEMS,
        alwaysChecked: true,
      }),
      exactRow('negative balances', negativeBalances?.members ?? Number.NaN, 0, ''),
      exactRow('differences in the records check', sum(checks.map(({ wrong }) => wrong)), 0, ''),
    ]);
  } finally {
    await database.stop();
  }
}

await compareOrServe(compare);
