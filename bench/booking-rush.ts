/**
 * Measures the first minute after booking opens: bookings per second, latency, and CPU time per booking.
 * Load: 6,000 members send one request each for one of 5,000 seats, on 200 busy connections, through the whole API,
 * with fsync on. Each process first books two other events, which warms up the JIT compiler.
 * Upper bound: pgbench, which commits the same rows in batches of 100.
 * Peer: a bare Fastify route with `select … for update`, insert, commit, in a separate process on the same PostgreSQL.
 * Limits, as ratios that are comparable between machines: at least a quarter of pgbench's rate, no seat oversold, and a
 * p99 of at most twice the mean, which is the number of connections divided by the rate (Little's law).
 * Two processes take turns at the event's row and share two cores with the client, so they are not faster than one.
 * Limit: with 200 connections and 5,000 seats for each process, a booking costs at most 1.15 times the CPU time that it
 * costs with one process.
 */
import type { Db } from '../apps/api/src/platform/database/db.ts';
import { insertEvent } from '../apps/api/test/fixtures/insert-event.ts';
import { insertMembers, type TestMember } from '../apps/api/test/fixtures/insert-members.ts';
import { bookByPgbench } from './harness/book-by-pgbench.ts';
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

const SEATS = pickSize(5000, 400);
const MEMBERS = pickSize(6000, 500);
const CONNECTIONS = pickSize(200, 100);
const WARM_UP_SEATS = pickSize(5000, 100);
const ROUNDS = pickSize(5, 1);

const toPath = (eventId: string) => `/api/bookings/event/${eventId}`;

/** CPU milliseconds per booking. */
type Cost = { api: number; database: number };
const COST_LABELS: Readonly<Record<keyof Cost, string>> = {
  api: 'API, per booking',
  database: 'database, per booking',
};
type Measurement = RushResult & Cost & { perSecond: number; warmUpP99: number; wrongCount: number };

/** Makes all new jobs due tomorrow, so that none runs during the bench. pgbench queues jobs in the same way. */
async function delayJobs(db: Db): Promise<void> {
  await db.run(`create function delay_job() returns trigger language plpgsql as $$
    begin new.run_at := now() + interval '1 day'; return new; end $$`);
  await db.run(`create trigger delay_job before insert on graphile_worker._private_jobs
    for each row execute function delay_job()`);
}

async function clearQueue(db: Db): Promise<void> {
  await db.run('truncate message');
  await db.run('truncate graphile_worker._private_jobs');
}

/**
 * Counts wrong results. Held seats must equal bookings, booked members and confirmations (the peer sends none), must
 * not exceed the capacity, and must include every acknowledged booking. A member who was rejected with 503 may still
 * have a booking: a retry with the same idempotency key would return it.
 */
async function countWrongResults(
  db: Db,
  eventId: string,
  { successCount, otherCount }: RushResult,
  name: RushServerName,
  seats: number,
): Promise<{ held: number; wrongCount: number }> {
  const row = await db.row<{ held: number; bookings: number; members: number; messages: number }>(
    `select held, count(booking.id) as bookings, count(distinct booking.member_id) as members,
       (select count(*) from message where template = 'booking.confirmed'
          and member_id in (select member_id from booking where event_id = $1)
          and created_at >= event.created_at) as messages
     from event left join booking on event_id = event.id where event.id = $1 group by event.id`,
    [eventId],
  );
  const held = row?.held ?? 0;
  const counts = [row?.bookings, row?.members, name === 'product' ? row?.messages : held];
  const mismatch = counts.reduce<number>((sum, count = 0) => sum + Math.abs(count - held), 0);
  const wrongCount =
    mismatch + Math.max(0, held - seats) + Math.max(0, held - successCount - otherCount, successCount - held);
  return { held, wrongCount };
}

/** Measures a rush on `forkCount` new processes, after another rush that warms them up. */
async function measure(
  { url, db, pid }: StartedDatabase,
  members: readonly TestMember[],
  name: RushServerName,
  forkCount: number,
): Promise<Measurement> {
  await clearQueue(db);
  const processes = await Promise.all(Array.from({ length: forkCount }, () => startRushProcess(name, url)));
  const urls = processes.map(process => process.url);
  const bearers = members
    .slice(0, MEMBERS * forkCount)
    .map(({ id, token }) => (name === 'peer' ? id : token));
  const warmUps: RushResult[] = [];
  // Each process warms up alone, with its own two events.
  for (const processUrl of urls.flatMap(each => [each, each])) {
    const warmUpEventId = await insertEvent(db, { capacity: WARM_UP_SEATS });
    const warmUpBearers = bearers.slice(0, WARM_UP_SEATS + CONNECTIONS);
    warmUps.push(await runRush([processUrl], toPath(warmUpEventId), warmUpBearers, CONNECTIONS));
  }
  await db.run('checkpoint');
  // Each process has the same number of seats and connections, because fewer connections would make smaller batches.
  const seats = SEATS * forkCount;
  const eventId = await insertEvent(db, { capacity: seats });
  const readCpuTimes = () => ({
    api: sum(processes.map(({ child }) => readCpuMs(child.pid))),
    database: readCpuMsWithChildren(pid),
  });
  const cpuBefore = readCpuTimes();
  const result = await runRush(urls, toPath(eventId), bearers, CONNECTIONS * forkCount);
  const cpuAfter = readCpuTimes();
  const { held, wrongCount } = await countWrongResults(db, eventId, result, name, seats);
  await Promise.all(processes.map(process => process.stop()));
  return {
    ...result,
    perSecond: held / result.seconds,
    api: (cpuAfter.api - cpuBefore.api) / held,
    database: (cpuAfter.database - cpuBefore.database) / held,
    warmUpP99: warmUps[0]?.p99 ?? Number.NaN,
    wrongCount,
  };
}

type UpperBound = { perSecond: number; database: number };

/** Measures pgbench. @returns null where pgbench is not installed */
async function measureUpperBound(
  { url, db, pid }: StartedDatabase,
  members: readonly TestMember[],
): Promise<UpperBound | null> {
  const eventId = await insertEvent(db, { capacity: SEATS });
  const memberIds = members.slice(0, SEATS).map(({ id }) => id);
  const cpuBefore = readCpuMsWithChildren(pid);
  const perSecond = await bookByPgbench(url, db, { eventId, memberIds });
  if (perSecond === null) return null;
  return { perSecond, database: (readCpuMsWithChildren(pid) - cpuBefore) / SEATS };
}

function costRows(name: string, database: number[], api: number[] = []): ReportRow[] {
  if (!hasCpuTimes) return [];
  const row = (process: string, values: number[]): ReportRow[] =>
    values.length > 0 ? [rowOf(`${name}: ${process}, per booking`, median(values), 'ms of cpu')] : [];
  return [...row('API', api), ...row('database', database)];
}

function latencyRows(name: string, rounds: Measurement[]): ReportRow[] {
  const pick = (key: 'perSecond' | 'p50' | 'p99') => median(rounds.map(round => round[key]));
  return [
    rowOf(`${name}: bookings`, pick('perSecond'), '/s'),
    rowOf(`${name}: booking latency, p50`, pick('p50'), 'ms'),
    rowOf(`${name}: booking latency, p99`, pick('p99'), 'ms'),
    rowOf(`${name}: rejected with Retry-After`, sum(rounds.map(round => round.otherCount)), ''),
  ];
}

async function compare(): Promise<void> {
  const database = await startDatabase();
  try {
    await delayJobs(database.db);
    const members = await insertMembers(database.db, MEMBERS * 2);
    await database.db.run('vacuum analyze');
    const product: Measurement[] = [];
    const twoProcesses: Measurement[] = [];
    const peer: Measurement[] = [];
    const upperBounds: UpperBound[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      peer.push(await measure(database, members, 'peer', 1));
      product.push(await measure(database, members, 'product', 1));
      twoProcesses.push(await measure(database, members, 'product', 2));
      const bound = await measureUpperBound(database, members);
      if (bound) upperBounds.push(bound);
    }
    const share = (rounds: { perSecond: number }[], reference: { perSecond: number }[]) =>
      median(rounds.map(({ perSecond }, index) => perSecond / (reference[index]?.perSecond ?? Number.NaN)));
    const pick = (rounds: Measurement[], key: keyof Cost) => rounds.map(round => round[key]);
    const pgbenchCosts = upperBounds.map(bound => bound.database);
    const pgbenchRows = [
      rowOf('product: share of pgbench', share(product, upperBounds) * 100, '%', { min: 25 }),
      rowOf('peer: share of pgbench', share(peer, upperBounds) * 100, '%'),
      ...costRows('pgbench', pgbenchCosts),
      rowOf('pgbench, same rows: bookings', median(upperBounds.map(bound => bound.perSecond)), '/s'),
    ];
    report('booking-rush', [
      ...(upperBounds.length > 0 ? pgbenchRows : []),
      ...costRows('product', pick(product, 'database'), pick(product, 'api')),
      ...costRows('peer', pick(peer, 'database'), pick(peer, 'api')),
      rowOf('product, relative to the peer', share(product, peer), 'times'),
      ...latencyRows('product', product),
      rowOf(
        'product: booking latency, p99, relative to the mean',
        median(product.map(({ p99, perSecond }) => (p99 * perSecond) / (CONNECTIONS * 1000))),
        'times',
        { max: 2 },
      ),
      rowOf(
        'product: booking latency, p99, first event',
        median(product.map(({ warmUpP99 }) => warmUpP99)),
        'ms',
      ),
      ...latencyRows('peer', peer),
      ...latencyRows('two processes', twoProcesses),
      ...costRows('two processes', pick(twoProcesses, 'database'), pick(twoProcesses, 'api')),
      ...(hasCpuTimes
        ? (['api', 'database'] as const).map(key =>
            rowOf(
              `two processes: ${COST_LABELS[key]}, relative to one process`,
              median(twoProcesses.map((round, index) => round[key] / (product[index]?.[key] ?? Number.NaN))),
              'times',
              { max: 1.15 },
            ),
          )
        : []),
      exactRow(
        'seats oversold, doubled or unconfirmed',
        sum([...peer, ...product, ...twoProcesses].map(({ wrongCount }) => wrongCount)),
        0,
        '',
      ),
    ]);
  } finally {
    await database.stop();
  }
}

await compareOrServe(compare);
