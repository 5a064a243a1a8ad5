/**
 * What the process holds in memory: while nobody comes, while many do, and after they have gone.
 * Load: for a minute, guests who ask for the public lists again as soon as they are answered, members who read what is theirs,
 * and members who book places and give them back. Then a minute of rest; nothing is told to tidy up.
 * Limits: 200 MB while idle; at the end of the load and after the rest at most 1.25 times what it was in the load's middle.
 * PostgreSQL is a process of its own and does not count.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { insertEvent } from '../apps/api/test/insert-event.ts';
import { type CrowdMember, insertMembers } from '../apps/api/test/insert-members.ts';
import { type Asker, openAsker } from './harness/ask.ts';
import { report } from './harness/report.ts';
import { residentMegabytes } from './harness/resident-megabytes.ts';
import { sized } from './harness/short-form.ts';
import { startWithDatabase } from './harness/start-with-database.ts';

const IDLE_MS = sized(10_000, 500);
const SECONDS = sized(60, 2);
const REST_MS = sized(60_000, 500);
const MEMBERS = sized(2000, 100);
const EVENTS = 4;
const CAPACITY = sized(200, 20);
const GUESTS = 10;
const CALLERS = 20;
const LISTS = ['/api/events', '/api/matches', '/api/rewards', '/api/users/leaderboard'];
const OWN = ['/api/auth/profile', '/api/bookings/my-bookings', '/api/events', '/api/users/leaderboard'];
const AS_A_BROWSER = { 'accept-language': 'ar', 'accept-encoding': 'br' };
/** Whoever comes late to an event that is full is told so. */
const FULL = 409;
/** A machine that is busy otherwise may be asked too much: nothing was done then. */
const BUSY = 503;

type Done = { lists: number; reads: number; bookings: number; busy: number; failed: number };
const NOTHING: Readonly<Done> = { lists: 0, reads: 0, bookings: 0, busy: 0, failed: 0 };

function count(done: Done, status: number, expected: number, as?: 'lists' | 'reads' | 'bookings'): void {
  if (status === BUSY) done.busy += 1;
  else if (status !== expected) done.failed += 1;
  else if (as) done[as] += 1;
}

async function browse({ ask }: Asker, isOver: () => boolean): Promise<Done> {
  const done = { ...NOTHING };
  while (!isOver()) {
    for (const path of LISTS) {
      const { status } = await ask({ method: 'GET', path, headers: AS_A_BROWSER });
      count(done, status, 200, 'lists');
    }
  }
  return done;
}

/** One after the other: each member reads, books a place and gives it back. */
async function visit(
  { ask }: Asker,
  events: string[],
  next: () => CrowdMember,
  isOver: () => boolean,
): Promise<Done> {
  const done = { ...NOTHING };
  while (!isOver()) {
    const { token } = next();
    for (const path of OWN) {
      const { status } = await ask({ method: 'GET', path, token });
      count(done, status, 200, 'reads');
    }
    const event = events[Math.floor(Math.random() * events.length)];
    const booked = await ask({ method: 'POST', path: `/api/bookings/event/${event}`, token });
    if (booked.status === FULL) continue;
    const { _id: id } = (booked.body.booking ?? {}) as { _id?: string };
    count(done, booked.status, 201, 'bookings');
    // Every other one stays: seats get scarce and lists change all the time.
    if (!id || Math.random() < 0.5) continue;
    const given = await ask({ method: 'PATCH', path: `/api/bookings/${id}/cancel`, token });
    count(done, given.status, 200);
  }
  return done;
}

const league = await startWithDatabase({ SEED: 'demo' });
const asker = openAsker(league.url);
try {
  await pause(IDLE_MS);
  const idle = residentMegabytes(league.process);
  const members = await insertMembers(league.db, MEMBERS);
  const events: string[] = [];
  while (events.length < EVENTS) events.push(await insertEvent(league.db, { capacity: CAPACITY }));

  const began = performance.now();
  const isOver = () => performance.now() - began > SECONDS * 1000;
  let turn = 0;
  const next = () => members[turn++ % members.length] as CrowdMember;
  const working = [
    ...Array.from({ length: GUESTS }, () => browse(asker, isOver)),
    ...Array.from({ length: CALLERS }, () => visit(asker, events, next, isOver)),
  ];
  let middle = Number.NaN;
  let most = 0;
  while (!isOver()) {
    await pause(100);
    const now = residentMegabytes(league.process);
    most = Math.max(most, now);
    if (Number.isNaN(middle) && performance.now() - began > SECONDS * 500) middle = now;
  }
  const end = residentMegabytes(league.process);
  const done = await Promise.all(working);
  const sum = (of: keyof Done) => done.reduce((all, one) => all + one[of], 0);
  const books = await league.db.row<{ wrong: number }>(
    `select count(*) as wrong from event where held <> (
       select count(*) from booking where event_id = event.id and status <> 'cancelled') or held > capacity`,
  );
  await pause(REST_MS);
  const rested = residentMegabytes(league.process);
  report('memory', [
    { what: 'idle', value: idle, unit: 'MB', limit: 200 },
    { what: 'in the middle of the load', value: middle, unit: 'MB' },
    { what: 'the most', value: most, unit: 'MB' },
    { what: 'at its end', value: end, unit: 'MB', limit: middle * 1.25 },
    { what: 'after a rest', value: rested, unit: 'MB', limit: middle * 1.25 },
    { what: 'lists for guests', value: sum('lists') / SECONDS, unit: '/s' },
    { what: 'members’ own reads', value: sum('reads') / SECONDS, unit: '/s' },
    { what: 'bookings', value: sum('bookings') / SECONDS, unit: '/s' },
    { what: 'asked to come back', value: sum('busy'), unit: '', limit: 0 },
    { what: 'answers other than asked for', value: sum('failed'), unit: '', limit: 0, always: true },
    {
      what: 'events whose seats differ',
      value: books?.wrong ?? Number.NaN,
      unit: '',
      limit: 0,
      always: true,
    },
  ]);
} finally {
  asker.close();
  await league.stop();
}
