/**
 * Ten times as many callers as the product takes in at once, in a memory-limited group where the system lets us make one.
 * The same crowd as `npm run bench -- overload`. Must hold: who is let in is answered within 2 s at the 99th percentile;
 * everybody else is sent away by a 503 or 429 that says when to come back; staff and health are answered; the process
 * lives; and within 10 s of the crowd's end it is as quick as before.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { insertMembers } from '../apps/api/test/insert-members.ts';
import { ask } from '../bench/harness/ask.ts';
import { askAsCrowd, rowsOfCrowd } from '../bench/harness/crowd.ts';
import { percentile } from '../bench/harness/percentile.ts';
import { residentMegabytes } from '../bench/harness/resident-megabytes.ts';
import { startWithDatabase } from '../bench/harness/start-with-database.ts';
import { never, openDrillLog, reportDrill } from './harness/drill-report.ts';
import { limitMemory } from './harness/limit-memory.ts';

const CALLERS = Number(process.env.CALLERS ?? 4000);
const SECONDS = Number(process.env.SECONDS ?? 20);
const MEMORY_MB = Number(process.env.MEMORY_MB ?? 512);
const WELL_WITHIN_MS = 10_000;
/** They come within a second; this long after, each has its connection. */
const COMING_MS = 5000;
/** So many answers in a row as quick as before the crowd came, and it is well again. */
const IN_A_ROW = 20;

const group = limitMemory(MEMORY_MB);
const league = await startWithDatabase(
  {},
  { errors: openDrillLog('overload'), spawned: pid => group?.add(pid) },
);
try {
  const tokens = (await insertMembers(league.db, 1000)).map(({ token }) => token);
  const alone = async () => {
    const told = await ask(league.url, {
      method: 'GET',
      path: '/api/bookings/my-bookings',
      token: tokens[0],
    });
    return told.status === 200 ? told.ms : Number.POSITIVE_INFINITY;
  };
  const calm: number[] = [];
  for (let at = 0; at < 100; at += 1) calm.push(await alone());
  const usual = percentile(calm, 0.99);

  const few = { callers: CALLERS / 10, seconds: SECONDS };
  const many = { callers: CALLERS, seconds: SECONDS };
  const ofFew = await askAsCrowd(league.url, tokens, few);
  const cameAt = performance.now();
  const running = askAsCrowd(league.url, tokens, many);
  await pause((SECONDS * 1000) / 2);
  const live = await ask(league.url, { method: 'GET', path: '/health/live' });
  const middle = residentMegabytes(league.process);
  const ofMany = await running;
  const overAt = performance.now();
  const after = residentMegabytes(league.process);
  let wellAt = Number.NaN;
  for (let row = 0; performance.now() - overAt < 2 * WELL_WITHIN_MS; ) {
    const startedAt = performance.now();
    row = (await alone()) <= Math.max(usual * 2, 50) ? row + 1 : 0;
    if (row === 1) wellAt = startedAt - overAt;
    if (row === IN_A_ROW) break;
    if (row === 0) wellAt = Number.NaN;
  }
  const inside = ofMany.filter(({ status, at, ms }) => status === 200 && at - ms > cameAt + COMING_MS);
  reportDrill(
    'overload',
    `ten times as many callers as it takes in, ${group?.what ?? 'memory not limited'}`,
    [
      ...rowsOfCrowd(ofFew, few, false),
      ...rowsOfCrowd(ofMany, many, true),
      {
        what: 'of them once all were connected, 99th percentile',
        value: percentile(
          inside.map(({ ms }) => ms),
          0.99,
        ),
        unit: 'ms',
        limit: 2000,
      },
      { what: 'one caller alone before, 99th percentile', value: usual, unit: 'ms' },
      { what: 'crowd gone to as quick as before', value: wellAt, unit: 'ms', limit: WELL_WITHIN_MS },
      never('looks at /health/live that did not say yes', live.status === 200 ? 0 : 1, 'looks'),
      { what: 'memory in the middle', value: middle, unit: 'MB' },
      { what: 'memory at the end', value: after, unit: 'MB', limit: middle * 1.25 },
      ...(group
        ? [{ what: 'most that its group ever held', value: group.peak(), unit: 'MB', limit: MEMORY_MB }]
        : []),
      never(
        'times that it ended',
        league.process.exitCode === null && league.process.signalCode === null ? 0 : 1,
      ),
    ],
  );
} finally {
  await league.stop();
  group?.remove();
}
