/**
 * The database's server and all its children are killed (kill -9) while members book, as often as `ROUNDS` says. The
 * product runs as `npm start` runs it, with the database that it brings along and starts again by itself.
 * Must hold: every acknowledged booking is there; the API books again within 5 s of the kill; until then callers are told
 * to come back within 2 s, by nothing but 503; the API's own process lives through it; jobs go on.
 */
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { openPool } from '../apps/api/src/platform/database/db.ts';
import { signalDatabase } from '../apps/api/test/database-processes.ts';
import { insertEvent } from '../apps/api/test/insert-event.ts';
import { insertMembers } from '../apps/api/test/insert-members.ts';
import { ask, type Told } from '../bench/harness/ask.ts';
import { percentile } from '../bench/harness/percentile.ts';
import { never, openDrillLog, reportDrill } from './harness/drill-report.ts';
import { type Account, account, addUp, countChanged, rowsOf, rush } from './harness/rush.ts';
import { rowsOnceSettled } from './harness/settle.ts';
import { startEmbedded } from './harness/start-embedded.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 20);
const CROWD = 600;
const SEATS = 500;
/** They come within this time; the kill comes in its first half. */
const WITHIN_MS = 6000;
const BETWEEN_LOOKS_MS = 10;
const BACK_WITHIN_MS = 5000;
/** Whoever is not back by then does not come back. */
const GIVE_UP_MS = 60_000;

/** Milliseconds until `works` does, looked at over and over. */
async function until(works: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await works())) {
    if (performance.now() - began > GIVE_UP_MS) return Number.POSITIVE_INFINITY;
    await pause(BETWEEN_LOOKS_MS);
  }
  return performance.now() - began;
}

/** The database by itself, asked past the product. */
async function untilDatabaseAnswers(url: string): Promise<number> {
  const pool = openPool({ url, max: 1, connectWithin: 1000, answerWithin: 1000, onError: () => undefined });
  const ms = await until(() =>
    pool.row('select 1').then(
      () => true,
      () => false,
    ),
  );
  await pool.close();
  return ms;
}

const league = await startEmbedded(openDrillLog('database-killed'));
try {
  const crowd = await insertMembers(league.db, CROWD);
  const urlOf = () => league.url;
  const agent = new Agent({ keepAlive: true, maxFreeSockets: CROWD });
  const accounts: Account[] = [];
  const heard: Told[] = [];
  const [database, reading, booked]: [number[], number[], number[]] = [[], [], []];
  let [killed, changed] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const eventId = await insertEvent(league.db, { capacity: SEATS });
    const from = heard.length;
    const booking = rush(eventId, crowd, { urlOf, agent, within: WITHIN_MS }, heard);
    await pause((Math.random() * WITHIN_MS) / 2);
    killed += signalDatabase(league.location, 'SIGKILL');
    const killedAt = performance.now();
    const reads = async () => {
      const mine = await ask(
        league.url,
        { method: 'GET', path: '/api/bookings/my-bookings', token: crowd[0]?.token },
        agent,
      );
      return mine.status === 200;
    };
    const again = await untilDatabaseAnswers(league.databaseUrl);
    database.push(again);
    reading.push(again + (await until(reads)));
    const done = await booking;
    const first = heard.slice(from).find(({ status, at }) => status === 201 && at > killedAt + again);
    booked.push((first?.at ?? Number.NaN) - killedAt);
    changed += await countChanged(done, { urlOf, agent });
    accounts.push(await account(league.db, { ...done, heard: heard.slice(from) }));
  }
  const all = addUp(accounts);
  const away = heard.filter(({ status }) => status === 503);
  reportDrill('database-killed', 'kill -9 of the database server and its children while members book', [
    { what: 'kills', value: ROUNDS, unit: 'times', least: 1 },
    { what: 'processes of the database killed', value: killed, unit: '' },
    { what: 'kill to the database answering again, median', value: percentile(database, 0.5), unit: 'ms' },
    { what: 'kill to the database answering again, longest', value: Math.max(...database), unit: 'ms' },
    {
      what: 'kill to the API reading again, longest',
      value: Math.max(...reading),
      unit: 'ms',
      limit: BACK_WITHIN_MS,
    },
    { what: 'kill to the first booking after it, median', value: percentile(booked, 0.5), unit: 'ms' },
    {
      what: 'kill to the first booking after it, longest',
      value: Math.max(...booked),
      unit: 'ms',
      limit: BACK_WITHIN_MS,
    },
    { what: 'calls sent away meanwhile', value: away.length, unit: 'calls' },
    {
      what: 'calls sent away, the slowest',
      value: Math.max(0, ...away.map(({ ms }) => ms)),
      unit: 'ms',
      limit: 2000,
    },
    never('sent away without a time to come back', away.filter(one => !one.comeBack).length, 'calls'),
    never('calls that nobody answered', heard.filter(({ status }) => status === 0).length, 'calls'),
    ...rowsOf(all, changed),
    ...(await rowsOnceSettled(league.db, all.acknowledged)),
    never(
      'times that the API itself ended',
      league.process.exitCode === null && league.process.signalCode === null ? 0 : 1,
    ),
  ]);
} finally {
  await league.stop();
}
