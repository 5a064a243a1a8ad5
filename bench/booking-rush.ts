/**
 * The minute in which booking opens: what a booking costs, and how many are made each second.
 * Load: 6,000 members ask once each for one of 5,000 seats, on 200 connections that are all in use, through the whole API:
 * session, validation, limits, idempotency key, confirmation in the outbox, record; fsync is on. Confirmations are queued
 * and not sent, so that the figures do not depend on how many are due before a slow machine is done. Each process has
 * booked seats of another event before: code that is new to the engine takes longer.
 * Limit: pgbench, which commits the same rows in batches of 100 with nothing in front of the database.
 * Peer: a bare Fastify route with `select … for update`, insert, commit, in a process of its own on the same PostgreSQL.
 * Main figures, which hold on any machine: the share of pgbench, and the processor time of each booking in the API and in
 * the database. Goals: a quarter of pgbench, the 99th percentile under 100 ms, two processes 1.3 times one, nothing oversold.
 * On a machine that is too slow to serve all 6,000 within a minute the rest do not ask.
 */

import type { Db } from '../apps/api/src/platform/database/db.ts';
import { insertEvent } from '../apps/api/test/insert-event.ts';
import { type CrowdMember, insertMembers } from '../apps/api/test/insert-members.ts';
import { median } from './harness/percentile.ts';
import { bookByPgbench } from './harness/pgbench.ts';
import { familyProcessorMs, hasProcessorTimes, processorMs } from './harness/processor-time.ts';
import { type Row, report } from './harness/report.ts';
import { type Rush, rush } from './harness/rush.ts';
import { type RushServer, serveRush, startRushProcess } from './harness/rush-process.ts';
import { sized } from './harness/short-form.ts';
import { type StartedDatabase, startDatabase } from './harness/start-database.ts';

const SEATS = sized(5000, 400);
const MEMBERS = sized(6000, 500);
const CONNECTIONS = sized(200, 100);
const SEATS_BEFORE = sized(5000, 100);
const ROUNDS = sized(3, 1);

/** Milliseconds of a processor for each booking. */
type Cost = { api: number; database: number };
type Measured = Rush & Cost & { perSecond: number; first: Rush; wrongs: number };

/** Jobs are queued as ever and are due tomorrow; pgbench queues its own so. */
async function holdJobs(db: Db): Promise<void> {
  await db.run(`create function hold_job() returns trigger language plpgsql as $$
    begin new.run_at := now() + interval '1 day'; return new; end $$`);
  await db.run(`create trigger hold_job before insert on graphile_worker._private_jobs
    for each row execute function hold_job()`);
}

async function forgetQueue(db: Db): Promise<void> {
  await db.run('truncate message');
  await db.run('truncate graphile_worker._private_jobs');
}

/**
 * Whatever was answered, the seats that are held are the seats that were sold, and each was confirmed once, which the
 * peer does not do. A member who was told to come back may be booked: the key tells the next try.
 */
async function countWrongs(
  db: Db,
  eventId: string,
  { booked, others }: Rush,
  name: RushServer,
): Promise<{ held: number; wrongs: number }> {
  const found = await db.row<{ held: number; bookings: number; members: number; messages: number }>(
    `select held, count(booking.id) as bookings, count(distinct booking.member_id) as members,
       (select count(*) from message where template = 'booking.confirmed'
          and member_id in (select member_id from booking where event_id = $1)
          and created_at >= event.created_at) as messages
     from event left join booking on event_id = event.id where event.id = $1 group by event.id`,
    [eventId],
  );
  const held = found?.held ?? 0;
  const counts = [found?.bookings, found?.members, name === 'product' ? found?.messages : held];
  const unequal = counts.reduce<number>((sum, count = 0) => sum + Math.abs(count - held), 0);
  const wrongs = unequal + Math.max(0, held - SEATS) + Math.max(0, held - booked - others, booked - held);
  return { held, wrongs };
}

/** A rush on new processes, after one that warms them up. */
async function measure(
  { url, db, pid }: StartedDatabase,
  members: readonly CrowdMember[],
  name: RushServer,
  count: number,
): Promise<Measured> {
  await forgetQueue(db);
  const processes = await Promise.all(Array.from({ length: count }, () => startRushProcess(name, url)));
  const urls = processes.map(one => one.url);
  const bearers = members.map(({ id, token }) => (name === 'peer' ? id : token));
  const before = await insertEvent(db, { capacity: SEATS_BEFORE });
  const first = await rush(urls, before, bearers.slice(0, SEATS_BEFORE + CONNECTIONS), CONNECTIONS);
  await db.run('checkpoint');
  const eventId = await insertEvent(db, { capacity: SEATS });
  const readTimes = () => ({
    api: processes.reduce((sum, { child }) => sum + processorMs(child.pid), 0),
    database: familyProcessorMs(pid),
  });
  const began = readTimes();
  const result = await rush(urls, eventId, bearers, CONNECTIONS);
  const ended = readTimes();
  const { held, wrongs } = await countWrongs(db, eventId, result, name);
  await Promise.all(processes.map(one => one.stop()));
  return {
    ...result,
    // By the seats that are held: a member who was told to come back may have one.
    perSecond: held / result.seconds,
    api: (ended.api - began.api) / held,
    database: (ended.database - began.database) / held,
    first,
    wrongs,
  };
}

type Limit = { perSecond: number; database: number };

/** Null where there is no pgbench. */
async function measureLimit(
  { url, db, pid }: StartedDatabase,
  members: readonly CrowdMember[],
): Promise<Limit | null> {
  const eventId = await insertEvent(db, { capacity: SEATS });
  const memberIds = members.slice(0, SEATS).map(({ id }) => id);
  const began = familyProcessorMs(pid);
  const perSecond = await bookByPgbench(url, db, { eventId, memberIds });
  if (perSecond === null) return null;
  return { perSecond, database: (familyProcessorMs(pid) - began) / SEATS };
}

function costsOf(name: string, database: number[], api: number[] = []): Row[] {
  if (!hasProcessorTimes) return [];
  const row = (where: string, values: number[]): Row[] =>
    values.length > 0
      ? [{ what: `${name}: ${where}, for each booking`, value: median(values), unit: 'ms of cpu' }]
      : [];
  return [...row('API', api), ...row('database', database)];
}

function paceOf(name: string, rounds: Measured[], p99?: number): Row[] {
  const pick = (key: 'perSecond' | 'p50' | 'p99') => median(rounds.map(one => one[key]));
  return [
    { what: `${name}: booked`, value: pick('perSecond'), unit: '/s' },
    { what: `${name}: waited, median`, value: pick('p50'), unit: 'ms' },
    {
      what: `${name}: waited, 99th percentile`,
      value: pick('p99'),
      unit: 'ms',
      ...(p99 !== undefined && { limit: p99 }),
    },
    { what: `${name}: told to come back`, value: rounds.reduce((sum, one) => sum + one.others, 0), unit: '' },
  ];
}

async function compare(): Promise<void> {
  const database = await startDatabase();
  try {
    await holdJobs(database.db);
    const members = await insertMembers(database.db, MEMBERS);
    await database.db.run('vacuum analyze');
    const one: Measured[] = [];
    const two: Measured[] = [];
    const peer: Measured[] = [];
    const limits: Limit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      peer.push(await measure(database, members, 'peer', 1));
      one.push(await measure(database, members, 'product', 1));
      two.push(await measure(database, members, 'product', 2));
      const limit = await measureLimit(database, members);
      if (limit) limits.push(limit);
    }
    const share = (rounds: { perSecond: number }[], beside: { perSecond: number }[]) =>
      median(rounds.map(({ perSecond }, at) => perSecond / (beside[at]?.perSecond ?? Number.NaN)));
    const shares = limits.length > 0 ? { product: share(one, limits), peer: share(peer, limits) } : null;
    const pick = (rounds: Measured[], key: keyof Cost) => rounds.map(round => round[key]);
    report('booking-rush', [
      ...(shares
        ? [
            { what: 'product: share of pgbench', value: shares.product * 100, unit: '%', least: 25 },
            { what: 'peer: share of pgbench', value: shares.peer * 100, unit: '%' },
          ]
        : []),
      ...costsOf('product', pick(one, 'database'), pick(one, 'api')),
      ...costsOf('peer', pick(peer, 'database'), pick(peer, 'api')),
      ...(shares
        ? costsOf(
            'pgbench',
            limits.map(limit => limit.database),
          )
        : []),
      { what: 'product, beside the peer', value: share(one, peer), unit: 'times' },
      ...paceOf('product', one, 100),
      {
        what: 'product: waited, 99th percentile, first event',
        value: median(one.map(({ first }) => first.p99)),
        unit: 'ms',
      },
      ...paceOf('peer', peer),
      ...paceOf('two processes', two),
      { what: 'two processes, beside one', value: share(two, one), unit: 'times', least: 1.3 },
      ...(shares
        ? [
            {
              what: 'pgbench, the same rows',
              value: median(limits.map(limit => limit.perSecond)),
              unit: '/s',
            },
          ]
        : []),
      {
        what: 'oversold, doubled or unconfirmed',
        value: [...peer, ...one, ...two].reduce((sum, { wrongs }) => sum + wrongs, 0),
        unit: '',
        limit: 0,
        always: true,
      },
    ]);
  } finally {
    await database.stop();
  }
}

const [, , name, databaseUrl] = process.argv;
await (databaseUrl ? serveRush(name as RushServer, databaseUrl) : compare());
