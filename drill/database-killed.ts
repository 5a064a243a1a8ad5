/**
 * Kills the database server and all its children (kill -9) while members book, `ROUNDS` times. The product runs as with
 * `npm start`: with its embedded database, which it restarts itself.
 * Must hold: every acknowledged booking exists; the API books again within 5 s of the kill; until then it rejects
 * callers within 2 s, always with 503 and Retry-After; the API process survives; jobs continue.
 */
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '../apps/api/src/platform/database/db.ts';
import { insertMembers } from '../apps/api/test/fixtures/insert-members.ts';
import { signalDatabase } from '../apps/api/test/harness/database-processes.ts';
import { percentile, rowOf } from '../bench/harness/report.ts';
import { type ApiResponse, sendRequest } from '../bench/harness/send-request.ts';
import { startWithEmbeddedDatabase } from '../bench/harness/start-product.ts';
import {
  checkWhenAllSent,
  createDrillLog,
  rejectionRows,
  reportDrill,
  survivalRow,
} from './harness/report-drill.ts';
import { createRushTally, insertRushEvent, runRush } from './harness/run-rush.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 20);
const CROWD_SIZE = 600;
const SEATS = 500;
/** The members' requests start at random moments within this time. The kill comes in its first half. */
const START_WITHIN_MS = 6000;
const POLL_MS = 10;
const RECOVERED_WITHIN_MS = 5000;
/** The drill stops waiting for the product after this time. */
const GIVE_UP_MS = 60_000;

/** Polls until `check` resolves to true. @returns the elapsed milliseconds, or Infinity after `GIVE_UP_MS` */
async function measureUntil(check: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (!(await check())) {
    if (performance.now() - startedAt > GIVE_UP_MS) return Number.POSITIVE_INFINITY;
    await pause(POLL_MS);
  }
  return performance.now() - startedAt;
}

/** Polls the database directly until it responds. @returns the elapsed milliseconds */
async function measureDatabaseOutage(url: string): Promise<number> {
  const pool = createPool({
    url,
    max: 1,
    connectTimeoutMs: 1000,
    queryTimeoutMs: 1000,
    onError: () => undefined,
  });
  const ms = await measureUntil(() =>
    pool.row('select 1').then(
      () => true,
      () => false,
    ),
  );
  await pool.close();
  return ms;
}

const product = await startWithEmbeddedDatabase(createDrillLog('database-killed'));
try {
  const crowd = await insertMembers(product.db, CROWD_SIZE);
  const getUrl = () => product.url;
  const agent = new Agent({ keepAlive: true, maxFreeSockets: CROWD_SIZE });
  const options = { getUrl, agent, startWithinMs: START_WITHIN_MS };
  const bookings = createRushTally(product.db, options);
  const responses: ApiResponse[] = [];
  const [databaseTimes, readTimes, bookingTimes]: [number[], number[], number[]] = [[], [], []];
  let killedProcesses = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const rushing = runRush(await insertRushEvent(product.db, SEATS), crowd, options);
    await pause((Math.random() * START_WITHIN_MS) / 2);
    killedProcesses += signalDatabase(product.dataFolder, 'SIGKILL');
    const killedAt = performance.now();
    const canRead = async () => {
      const path = '/api/bookings/my-bookings';
      const response = await sendRequest(product.url, { method: 'GET', path, token: crowd[0]?.token }, agent);
      return response.status === 200;
    };
    const downMs = await measureDatabaseOutage(product.databaseUrl);
    databaseTimes.push(downMs);
    readTimes.push(downMs + (await measureUntil(canRead)));
    const result = await rushing;
    const booking = result.responses.find(({ status, at }) => status === 201 && at > killedAt + downMs);
    bookingTimes.push((booking?.at ?? Number.NaN) - killedAt);
    responses.push(...result.responses);
    await bookings.add(result);
  }
  reportDrill('database-killed', 'kill -9 of the database server and its children while members book', [
    rowOf('kills', ROUNDS, 'times', { min: 1 }),
    rowOf('database processes killed', killedProcesses, ''),
    rowOf('kill until the database responds, p50', percentile(databaseTimes, 0.5), 'ms'),
    rowOf('kill until the database responds, slowest', Math.max(...databaseTimes), 'ms'),
    rowOf('kill until the API reads again, slowest', Math.max(...readTimes), 'ms', {
      max: RECOVERED_WITHIN_MS,
    }),
    rowOf('kill until the next booking, p50', percentile(bookingTimes, 0.5), 'ms'),
    rowOf('kill until the next booking, slowest', Math.max(...bookingTimes), 'ms', {
      max: RECOVERED_WITHIN_MS,
    }),
    ...rejectionRows(responses),
    ...bookings.rows(),
    ...(await checkWhenAllSent(product.db)),
    survivalRow(product.process),
  ]);
} finally {
  await product.stop();
}
