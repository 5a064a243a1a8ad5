/**
 * Freezes all database processes for 30 s (SIGSTOP, then SIGCONT) while a hundred members list their bookings and two
 * hundred book. The database neither responds nor refuses connections. Must hold: the API rejects every call with
 * Retry-After within 2 s; /health/live reports up and /health/ready reports down; the API's memory does not grow;
 * within 5 s after the freeze the API serves every call again; in the end every member has an acknowledged booking.
 */
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { insertMembers, type TestMember } from '../apps/api/test/fixtures/insert-members.ts';
import { signalDatabase } from '../apps/api/test/harness/database-processes.ts';
import { readResidentMegabytes } from '../bench/harness/read-cpu-ms.ts';
import { latencyOf, percentile, rowOf } from '../bench/harness/report.ts';
import { type ApiResponse, sendRequest } from '../bench/harness/send-request.ts';
import { startWithEmbeddedDatabase } from '../bench/harness/start-product.ts';
import {
  checkOnceSettled,
  createDrillLog,
  noneRow,
  rejectionRows,
  reportDrill,
  zeroRow,
} from './harness/report-drill.ts';
import { createRushTally, insertRushEvent, runRush } from './harness/run-rush.ts';

const FROZEN_SECONDS = Number(process.env.FROZEN_SECONDS ?? 30);
const READERS = 100;
const BOOKERS = 200;
const REJECTED_WITHIN_MS = 2000;
const RECOVERED_WITHIN_MS = 5000;
/** The drill stops waiting for /health/ready after this time. */
const GIVE_UP_MS = 60_000;
/** Memory in the last third of the freeze may be at most this multiple of memory in the first third. */
const GROWTH = 1.25;

/** Requests a member's bookings repeatedly until `isOver` returns true, and obeys Retry-After. */
async function pollBookings(
  url: string,
  member: TestMember | undefined,
  agent: Agent,
  isOver: () => boolean,
): Promise<ApiResponse[]> {
  const responses: ApiResponse[] = [];
  while (!isOver()) {
    const response = await sendRequest(
      url,
      { method: 'GET', path: '/api/bookings/my-bookings', token: member?.token },
      agent,
    );
    responses.push({ ...response, body: {} });
    await pause(response.status === 200 ? 100 : Number(response.retryAfter ?? 1) * 1000);
  }
  return responses;
}

const league = await startWithEmbeddedDatabase(createDrillLog('database-frozen'));
let isFrozen = false;
try {
  const crowd = await insertMembers(league.db, BOOKERS);
  const agent = new Agent({ keepAlive: true, maxFreeSockets: READERS + BOOKERS });
  const urlOf = () => league.url;
  const health = async (check: 'live' | 'ready') =>
    (await sendRequest(league.url, { method: 'GET', path: `/health/${check}` }, agent)).status;
  let isOver = false;
  const readers = crowd
    .slice(0, READERS)
    .map(member => pollBookings(league.url, member, agent, () => isOver));
  const bookings = createRushTally(league.db, { urlOf, agent });
  const event = await insertRushEvent(league.db, BOOKERS);
  const rushing = runRush(event, crowd, { urlOf, agent, startWithinMs: 4000 });
  await pause(2000);

  signalDatabase(league.dataFolder, 'SIGSTOP');
  isFrozen = true;
  const frozenAt = performance.now();
  const memory: number[] = [];
  const [live, ready]: [number[], number[]] = [[], []];
  while (performance.now() - frozenAt < FROZEN_SECONDS * 1000) {
    await pause(1000);
    live.push(await health('live'));
    ready.push(await health('ready'));
    memory.push(readResidentMegabytes(league.process));
  }
  signalDatabase(league.dataFolder, 'SIGCONT');
  isFrozen = false;
  const thawedAt = performance.now();
  while ((await health('ready')) !== 200 && performance.now() - thawedAt < GIVE_UP_MS) await pause(10);
  const readyAfter = performance.now() - thawedAt;
  await pause(Math.max(0, RECOVERED_WITHIN_MS + REJECTED_WITHIN_MS - readyAfter));
  isOver = true;
  const reads = (await Promise.all(readers)).flat();
  const result = await rushing;
  await bookings.add(result);

  const all = [...reads, ...result.responses];
  const during = all.filter(({ at, ms }) => at - ms > frozenAt && at - ms < thawedAt - REJECTED_WITHIN_MS);
  const rejectedAt = all.filter(({ status }) => status === 503).map(({ at }) => at);
  const lastRejectedAfter = Math.max(thawedAt, ...rejectedAt) - thawedAt;
  const thirdLength = Math.floor(memory.length / 3);
  const memoryAtStart = percentile(memory.slice(0, thirdLength), 0.5);
  reportDrill('database-frozen', `the database is frozen for ${FROZEN_SECONDS} s`, [
    rowOf('calls during the freeze', during.length, 'calls', { least: 1 }),
    rowOf('rejection latency, p50', latencyOf(during, 0.5), 'ms'),
    ...rejectionRows(all),
    noneRow(
      'calls during the freeze with a status other than 503',
      during,
      ({ status }) => status !== 503,
      'calls',
    ),
    noneRow(
      'reads with a status other than 200 and 503',
      reads,
      ({ status }) => ![200, 503].includes(status),
      'calls',
    ),
    noneRow('checks of /health/live that did not report up', live, status => status !== 200, 'checks'),
    noneRow('checks of /health/ready that did not report down', ready, status => status !== 503, 'checks'),
    rowOf('memory in the first third', memoryAtStart, 'MB'),
    rowOf('memory in the last third', percentile(memory.slice(-thirdLength), 0.5), 'MB', {
      limit: memoryAtStart * GROWTH,
    }),
    rowOf('resume until ready', readyAfter, 'ms', { limit: RECOVERED_WITHIN_MS }),
    rowOf('resume until the last rejected call', lastRejectedAfter, 'ms', { limit: RECOVERED_WITHIN_MS }),
    ...bookings.rows(),
    zeroRow('members without a booking', BOOKERS - bookings.total.acknowledged, 'members'),
    ...(await checkOnceSettled(league.db, bookings.total.acknowledged)),
  ]);
} finally {
  if (isFrozen) signalDatabase(league.dataFolder, 'SIGCONT');
  await league.stop();
}
