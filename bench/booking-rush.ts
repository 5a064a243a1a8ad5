/**
 * The minute in which booking opens: how many places are booked each second, and how long whoever gets one waits.
 * Load: 6,000 members ask once each for one of 5,000 seats, on 200 connections that are all in use, through the whole API:
 * session, validation, limits, idempotency key, confirmation in the outbox, record; fsync is on. Each process has sold out
 * an event as large before, as one that has served a league for a while: code that is new to the engine takes longer. What
 * those of the first event waited is told too.
 * Peer: the same product answering each call by itself, as most ticket systems do: `select … for update`, insert, commit.
 * Limit: pgbench, which commits the same rows in batches of 100 with nothing before the database.
 * Goal: 8 times the peer, the 99th percentile under 100 ms, nothing oversold; two processes 1.3 times one.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../apps/api/src/platform/db.ts';
import { insertEvent } from '../apps/api/test/insert-event.ts';
import { insertMembers } from '../apps/api/test/insert-members.ts';
import { median } from './harness/percentile.ts';
import { bookByPgbench } from './harness/pgbench.ts';
import { type Row, report } from './harness/report.ts';
import { type Rush, rush } from './harness/rush.ts';
import { type RushProcess, serveRush, startRushProcess, type Way } from './harness/rush-process.ts';
import { sized } from './harness/short-form.ts';
import { startDatabase } from './harness/start-database.ts';

const SEATS = sized(5000, 400);
const MEMBERS = sized(6000, 500);
const CONNECTIONS = sized(200, 100);
const SEATS_BEFORE = sized(5000, 100);
const ROUNDS = sized(3, 1);

function rowsOf(name: string, rounds: Rush[]): Row[] {
  return [
    { what: `${name}: booked`, value: median(rounds.map(one => one.perSecond)), unit: '/s' },
    { what: `${name}: waited, median`, value: median(rounds.map(one => one.p50)), unit: 'ms' },
    { what: `${name}: waited, 99th percentile`, value: median(rounds.map(one => one.p99)), unit: 'ms' },
    { what: `${name}: told to come back`, value: rounds.reduce((sum, one) => sum + one.others, 0), unit: '' },
  ];
}

/**
 * Whatever was answered, the seats that are held are the seats that were sold, and each was confirmed once. Whoever was
 * told to come back may have been booked meanwhile: their key says so to the next try.
 */
async function countWrongs(db: Db, eventId: string, { booked, others }: Rush): Promise<number> {
  const told = await db.row<{ held: number; bookings: number; members: number; messages: number }>(
    `select held, count(booking.id) as bookings, count(distinct booking.member_id) as members,
       (select count(*) from message where template = 'booking.confirmed'
          and member_id in (select member_id from booking where event_id = $1)
          and created_at >= event.created_at) as messages
     from event left join booking on event_id = event.id where event.id = $1 group by event.id`,
    [eventId],
  );
  const counts = [told?.held, told?.bookings, told?.members, told?.messages];
  const held = told?.held ?? 0;
  const unequal = counts.reduce<number>((sum, count = 0) => sum + Math.abs(count - held), 0);
  return unequal + Math.max(0, held - SEATS) + Math.max(0, held - booked - others, booked - held);
}

/** One rush after a smaller one, the first of its processes, and after what that left to be sent is sent. */
async function rushOn(db: Db, processes: readonly RushProcess[], tokens: readonly string[]) {
  const urls = processes.map(({ url }) => url);
  const before = await insertEvent(db, { capacity: SEATS_BEFORE });
  const first = await rush(urls, before, tokens.slice(0, SEATS_BEFORE + CONNECTIONS), CONNECTIONS);
  await waitForJobs(db);
  await db.run('checkpoint');
  const eventId = await insertEvent(db, { capacity: SEATS });
  const result = await rush(urls, eventId, tokens, CONNECTIONS);
  const wrongs = await countWrongs(db, eventId, result);
  await waitForJobs(db);
  return { first, result, wrongs };
}

async function waitForJobs(db: Db): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const row = await db.row<{ n: number }>(`select count(*) as n from message where sent_at is null`);
    if (row?.n === 0) return;
    await pause(100);
  }
  throw new Error('The confirmations were not sent within two minutes.');
}

async function compare(): Promise<void> {
  const { url, db, stop } = await startDatabase();
  try {
    const members = await insertMembers(db, MEMBERS);
    await db.run('vacuum analyze');
    const tokens = members.map(({ token }) => token);
    const rounds: Record<'ours' | 'peer' | 'two', Rush[]> = { ours: [], peer: [], two: [] };
    const firsts: Rush[] = [];
    let wrongs = 0;
    const measure = async (name: keyof typeof rounds, ways: readonly Way[]) => {
      const processes: RushProcess[] = [];
      for (const way of ways) processes.push(await startRushProcess(way, url));
      const { first, result, wrongs: found } = await rushOn(db, processes, tokens);
      for (const process of processes) await process.stop();
      rounds[name].push(result);
      if (name === 'ours') firsts.push(first);
      wrongs += found;
    };
    const limits: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await measure('peer', ['one-by-one']);
      await measure('ours', ['together']);
      await measure('two', ['together', 'together']);
      const eventId = await insertEvent(db, { capacity: SEATS });
      const memberIds = members.slice(0, SEATS).map(({ id }) => id);
      const limit = await bookByPgbench(url, db, { eventId, memberIds });
      if (limit !== null) limits.push(limit);
    }
    const share = (name: keyof typeof rounds, beside: keyof typeof rounds) =>
      median(rounds[name].map((one, at) => one.perSecond / (rounds[beside][at]?.perSecond ?? Number.NaN)));
    report('booking-rush', [
      ...rowsOf('one by one', rounds.peer),
      ...rowsOf('together', rounds.ours).map((row, at) => (at === 2 ? { ...row, limit: 100 } : row)),
      {
        what: 'together: waited, 99th percentile, first event of a process',
        value: median(firsts.map(one => one.p99)),
        unit: 'ms',
      },
      { what: 'together, beside one by one', value: share('ours', 'peer'), unit: 'times', least: 8 },
      ...rowsOf('two processes', rounds.two),
      { what: 'two processes, beside one', value: share('two', 'ours'), unit: 'times', least: 1.3 },
      ...(limits.length > 0
        ? [
            { what: 'pgbench, the same rows', value: median(limits), unit: '/s' },
            {
              what: 'together, share of pgbench',
              value: median(rounds.ours.map((one, at) => (one.perSecond / (limits[at] ?? Number.NaN)) * 100)),
              unit: '%',
            },
          ]
        : []),
      { what: 'oversold, doubled or unconfirmed', value: wrongs, unit: '', limit: 0, always: true },
    ]);
  } finally {
    await stop();
  }
}

const [, , way, databaseUrl] = process.argv;
await (databaseUrl ? serveRush(way as Way, databaseUrl) : compare());
