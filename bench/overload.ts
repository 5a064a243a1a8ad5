/**
 * Ten times as many as a process takes in: who is inside must be answered in time, the rest at once, and memory must not grow.
 * Load: a tenth of the crowd alone, then 4,000 callers at once; each asks for a member's own bookings on a connection of
 * its own and asks again as soon as it is answered, or when it was told to, if it was sent away: so no page ever has enough.
 * Limits: whoever is let in is answered within 2 s at the 99th percentile; who is sent away is told when to come back;
 * memory at the end is at most a quarter above what it was in the middle; nothing but 200 and 503.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { insertMembers } from '../apps/api/test/insert-members.ts';
import { askAsCrowd, rowsOfCrowd } from './harness/crowd.ts';
import { report } from './harness/report.ts';
import { residentMegabytes } from './harness/resident-megabytes.ts';
import { sized } from './harness/short-form.ts';
import { startWithDatabase } from './harness/start-with-database.ts';

const CALLERS = sized(4000, 500);
const SECONDS = sized(15, 2);

const few = { callers: CALLERS / 10, seconds: SECONDS };
const many = { callers: CALLERS, seconds: SECONDS };

const league = await startWithDatabase();
try {
  const tokens = (await insertMembers(league.db, 1000)).map(({ token }) => token);
  const ofFew = await askAsCrowd(league.url, tokens, few);
  const before = residentMegabytes(league.process);
  const running = askAsCrowd(league.url, tokens, many);
  await pause((SECONDS * 1000) / 2);
  const middle = residentMegabytes(league.process);
  const ofMany = await running;
  const after = residentMegabytes(league.process);
  report('overload', [
    ...rowsOfCrowd(ofFew, few, false),
    ...rowsOfCrowd(ofMany, many, true),
    { what: 'memory before the crowd', value: before, unit: 'MB' },
    { what: 'memory in its middle', value: middle, unit: 'MB' },
    { what: 'memory at its end', value: after, unit: 'MB', limit: middle * 1.25 },
  ]);
} finally {
  await league.stop();
}
