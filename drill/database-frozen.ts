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
  checkWhenAllSent,
  createDrillLog,
  maxZeroRow,
  noMatchRow,
  rejectionRows,
  reportDrill,
} from './harness/report-drill.ts';
import { createRushTally, insertRushEvent, runRush } from './harness/run-rush.ts';

const FROZEN_SECONDS = Number(process.env.FROZEN_SECONDS ?? 30);
const READERS = 100;
const BOOKERS = 200;
const REJECTED_WITHIN_MS = 2000;
const RECOVERED_WITHIN_MS = 5000;
const READY_TIMEOUT_MS = 60_000;
/** Memory in the last third of the freeze may be at most this multiple of memory in the first third. */
const MAX_GROWTH = 1.25;

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

const product = await startWithEmbeddedDatabase(createDrillLog('database-frozen'));
let isFrozen = false;
try {
  const crowd = await insertMembers(product.db, BOOKERS);
  const agent = new Agent({ keepAlive: true, maxFreeSockets: READERS + BOOKERS });
  const getUrl = () => product.url;
  const getHealthStatus = async (check: 'live' | 'ready') =>
    (await sendRequest(product.url, { method: 'GET', path: `/health/${check}` }, agent)).status;
  let isOver = false;
  const readers = crowd
    .slice(0, READERS)
    .map(member => pollBookings(product.url, member, agent, () => isOver));
  const bookings = createRushTally(product.db, { getUrl, agent });
  const event = await insertRushEvent(product.db, BOOKERS);
  const rushing = runRush(event, crowd, { getUrl, agent, startWithinMs: 4000 });
  await pause(2000);

  signalDatabase(product.dataFolder, 'SIGSTOP');
  isFrozen = true;
  const frozenAt = performance.now();
  const memoryMb: number[] = [];
  const [liveStatuses, readyStatuses]: [number[], number[]] = [[], []];
  while (performance.now() - frozenAt < FROZEN_SECONDS * 1000) {
    await pause(1000);
    liveStatuses.push(await getHealthStatus('live'));
    readyStatuses.push(await getHealthStatus('ready'));
    memoryMb.push(readResidentMegabytes(product.process));
  }
  signalDatabase(product.dataFolder, 'SIGCONT');
  isFrozen = false;
  const thawedAt = performance.now();
  while ((await getHealthStatus('ready')) !== 200 && performance.now() - thawedAt < READY_TIMEOUT_MS)
    await pause(10);
  const readyAfterMs = performance.now() - thawedAt;
  await pause(Math.max(0, RECOVERED_WITHIN_MS + REJECTED_WITHIN_MS - readyAfterMs));
  isOver = true;
  const readResponses = (await Promise.all(readers)).flat();
  const bookingResult = await rushing;
  await bookings.add(bookingResult);

  const responses = [...readResponses, ...bookingResult.responses];
  const freezeResponses = responses.filter(
    ({ at: endedAt, ms: durationMs }) =>
      endedAt - durationMs > frozenAt && endedAt - durationMs < thawedAt - REJECTED_WITHIN_MS,
  );
  const rejectionTimes = responses.filter(({ status }) => status === 503).map(({ at: endedAt }) => endedAt);
  const lastRejectedAfterMs = Math.max(thawedAt, ...rejectionTimes) - thawedAt;
  const thirdLength = Math.floor(memoryMb.length / 3);
  const memoryAtStart = percentile(memoryMb.slice(0, thirdLength), 0.5);
  reportDrill('database-frozen', `the database is frozen for ${FROZEN_SECONDS} s`, [
    rowOf('calls during the freeze', freezeResponses.length, 'calls', { min: 1 }),
    rowOf('rejection latency, p50', latencyOf(freezeResponses, 0.5), 'ms'),
    ...rejectionRows(responses),
    noMatchRow(
      'calls during the freeze with a status other than 503',
      freezeResponses,
      ({ status }) => status !== 503,
      'calls',
    ),
    noMatchRow(
      'reads with a status other than 200 and 503',
      readResponses,
      ({ status }) => ![200, 503].includes(status),
      'calls',
    ),
    noMatchRow('failed checks of /health/live', liveStatuses, status => status !== 200, 'checks'),
    noMatchRow('checks of /health/ready that passed', readyStatuses, status => status !== 503, 'checks'),
    rowOf('memory in the first third', memoryAtStart, 'MB'),
    rowOf('memory in the last third', percentile(memoryMb.slice(-thirdLength), 0.5), 'MB', {
      max: memoryAtStart * MAX_GROWTH,
    }),
    rowOf('resume until ready', readyAfterMs, 'ms', { max: RECOVERED_WITHIN_MS }),
    rowOf('resume until the last rejected call', lastRejectedAfterMs, 'ms', { max: RECOVERED_WITHIN_MS }),
    ...bookings.rows(),
    maxZeroRow('members without a booking', BOOKERS - bookings.total.acknowledged, 'members'),
    ...(await checkWhenAllSent(product.db)),
  ]);
} finally {
  if (isFrozen) signalDatabase(product.dataFolder, 'SIGCONT');
  await product.stop();
}
