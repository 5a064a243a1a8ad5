/**
 * Measures the memory of the API process: idle, under load, and after the load.
 * Load: for a minute, guests repeat requests for the public lists, and members read their own data, book seats and
 * cancel bookings. Then a minute of rest without load. The bench never triggers garbage collection.
 * Limits: 170 MB while idle; at the end of the load and after the rest at most 1.25 times the value in mid-load.
 * PostgreSQL runs in separate processes and is not counted.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { insertEvent } from '../apps/api/test/fixtures/insert-event.ts';
import { insertMembers, type TestMember } from '../apps/api/test/fixtures/insert-members.ts';
import { readResidentMegabytes } from './harness/read-cpu-ms.ts';
import { exactRow, pickSize, report, rowOf } from './harness/report.ts';
import { type ApiClient, createClient } from './harness/send-request.ts';
import { startWithDatabase } from './harness/start-product.ts';

const IDLE_MS = pickSize(10_000, 500);
const SECONDS = pickSize(60, 2);
const REST_MS = pickSize(60_000, 500);
const MEMBERS = pickSize(2000, 100);
const EVENTS = 4;
const CAPACITY = pickSize(200, 20);
const GUESTS = 10;
const CALLERS = 20;
const LISTS = ['/api/events', '/api/matches', '/api/rewards', '/api/users/leaderboard'];
const MEMBER_PATHS = [
  '/api/auth/profile',
  '/api/bookings/my-bookings',
  '/api/events',
  '/api/users/leaderboard',
];
const BROWSER_HEADERS = { 'accept-language': 'ar', 'accept-encoding': 'br' };
/** The HTTP status of a booking when the event is full. */
const FULL_STATUS = 409;
/** The HTTP status of a rejection under too much load, which is possible on a machine that also does other work. */
const BUSY_STATUS = 503;

type Counts = { lists: number; reads: number; bookings: number; busy: number; failed: number };
const NO_CALLS: Readonly<Counts> = { lists: 0, reads: 0, bookings: 0, busy: 0, failed: 0 };

function addCall(
  counts: Counts,
  status: number,
  expected: number,
  kind?: 'lists' | 'reads' | 'bookings',
): void {
  if (status === BUSY_STATUS) counts.busy += 1;
  else if (status !== expected) counts.failed += 1;
  else if (kind) counts[kind] += 1;
}

async function browse({ send }: ApiClient, isOver: () => boolean): Promise<Counts> {
  const counts = { ...NO_CALLS };
  while (!isOver()) {
    for (const path of LISTS) {
      const { status } = await send({ method: 'GET', path, headers: BROWSER_HEADERS });
      addCall(counts, status, 200, 'lists');
    }
  }
  return counts;
}

/** Acts as one member after another, who gets their data and books a seat. Cancels about half of the bookings. */
async function visit(
  { send }: ApiClient,
  eventIds: string[],
  nextMember: () => TestMember,
  isOver: () => boolean,
): Promise<Counts> {
  const counts = { ...NO_CALLS };
  while (!isOver()) {
    const { token } = nextMember();
    for (const path of MEMBER_PATHS) {
      const { status } = await send({ method: 'GET', path, token });
      addCall(counts, status, 200, 'reads');
    }
    const eventId = eventIds[Math.floor(Math.random() * eventIds.length)];
    const booked = await send({ method: 'POST', path: `/api/bookings/event/${eventId}`, token });
    if (booked.status === FULL_STATUS) continue;
    const { _id: id } = (booked.body.booking ?? {}) as { _id?: string };
    addCall(counts, booked.status, 201, 'bookings');
    // Half of the bookings remain, so that seats become scarce and the lists change.
    if (!id || Math.random() < 0.5) continue;
    const cancelled = await send({ method: 'PATCH', path: `/api/bookings/${id}/cancel`, token });
    addCall(counts, cancelled.status, 200);
  }
  return counts;
}

const product = await startWithDatabase({ SEED: 'demo' });
const client = createClient(product.url);
try {
  await pause(IDLE_MS);
  const memoryIdle = readResidentMegabytes(product.process);
  const members = await insertMembers(product.db, MEMBERS);
  const eventIds: string[] = [];
  while (eventIds.length < EVENTS) eventIds.push(await insertEvent(product.db, { capacity: CAPACITY }));

  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > SECONDS * 1000;
  let memberIndex = 0;
  const nextMember = () => members[memberIndex++ % members.length] as TestMember;
  const visitors = [
    ...Array.from({ length: GUESTS }, () => browse(client, isOver)),
    ...Array.from({ length: CALLERS }, () => visit(client, eventIds, nextMember, isOver)),
  ];
  let memoryInMiddle = Number.NaN;
  let memoryPeak = 0;
  while (!isOver()) {
    await pause(100);
    const mb = readResidentMegabytes(product.process);
    memoryPeak = Math.max(memoryPeak, mb);
    if (Number.isNaN(memoryInMiddle) && performance.now() - startedAt > SECONDS * 500) memoryInMiddle = mb;
  }
  const memoryAtEnd = readResidentMegabytes(product.process);
  const counts = await Promise.all(visitors);
  const sum = (key: keyof Counts) => counts.reduce((total, each) => total + each[key], 0);
  const seatCheck = await product.db.row<{ mismatches: number }>(
    `select count(*) as mismatches from event where held <> (
       select count(*) from booking where event_id = event.id and status <> 'cancelled' and holds_seat) or held > capacity`,
  );
  await pause(REST_MS);
  const memoryAfterRest = readResidentMegabytes(product.process);
  report('memory', [
    rowOf('idle', memoryIdle, 'MB', { max: 170 }),
    rowOf('in mid-load', memoryInMiddle, 'MB'),
    rowOf('peak', memoryPeak, 'MB'),
    rowOf('at the end of the load', memoryAtEnd, 'MB', { max: memoryInMiddle * 1.25 }),
    rowOf('after the rest', memoryAfterRest, 'MB', { max: memoryInMiddle * 1.25 }),
    rowOf('public lists read by guests', sum('lists') / SECONDS, '/s'),
    rowOf('own data read by members', sum('reads') / SECONDS, '/s'),
    rowOf('bookings', sum('bookings') / SECONDS, '/s'),
    rowOf('rejected with 503', sum('busy'), '', { max: 0 }),
    exactRow('unexpected answers', sum('failed'), 0, ''),
    exactRow('events whose seats do not match their bookings', seatCheck?.mismatches ?? Number.NaN, 0, ''),
  ]);
} finally {
  client.close();
  await product.stop();
}
