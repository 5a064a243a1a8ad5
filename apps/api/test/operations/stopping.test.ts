/** Tests that the product stops cleanly, and that killing a process loses no booking and books nothing twice. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { findFreePort, findFreePorts } from '../../../../e2e/fixtures/find-free-ports.ts';
import { makeDataFolder } from '../../../../e2e/fixtures/start-league.ts';
import { processIdentity } from '../../src/platform/database/embedded-postgres/process-identity.ts';
import { insertEvent } from '../fixtures/insert-event.ts';
import { insertMembers, type TestMember } from '../fixtures/insert-members.ts';
import { type League, startLeague } from '../harness/start-league.ts';
import { buildApi, type Processes } from '../harness/start-process.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

// All tests start on this database: creating one takes longer than a test.
let dataDir = '';
let starter: ChildProcess | undefined;
beforeAll(async () => {
  dataDir = await makeDataFolder();
});
afterEach(() => {
  if (starter?.pid && starter.exitCode === null && starter.signalCode === null) process.kill(-starter.pid);
  const owner = readOwner();
  if (owner && processIdentity(owner)) process.kill(owner, 'SIGKILL');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Returns the pid of the process that owns the database folder; `NaN` once that process has released the folder. */
function readOwner(): number {
  const folder = path.join(dataDir, 'postgres');
  const latest = readdirSync(folder)
    .filter(name => name.startsWith('owner-'))
    .toSorted((a, b) => Number(b.slice(6)) - Number(a.slice(6)))[0];
  return Number.parseInt(readFileSync(path.join(folder, latest ?? ''), 'utf8'), 10);
}

/** Starts the product in its own process group. Resolves with the first process and the server's pid once ready. */
async function start(command: string[], port: number): Promise<{ leader: ChildProcess; server: number }> {
  const [program = '', ...options] = command;
  const leader = spawn(program, options, {
    cwd: ROOT,
    detached: true,
    // Without the variables that npm and the test runner set, which would change what the product does.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'none',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  starter = leader;
  await new Promise<void>((resolve, reject) => {
    let output = '';
    leader.stdout.on('data', part => {
      output += String(part);
      if (output.includes('is ready.')) resolve();
    });
    leader.once('exit', code => reject(new Error(`The product ended with ${code}:\n${output}`)));
  });
  return { leader, server: readOwner() };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const expectStopped = async (server: number, ports: number[]) => {
  expect(readOwner(), 'database folder is released').toBeNaN();
  expect(existsSync(path.join(dataDir, 'postgres/data/postmaster.pid')), 'database is shut down').toBe(false);
  expect(processIdentity(server), 'server has exited').toBeUndefined();
  for (const port of ports) expect(await isOpen(port), `port ${port} is closed`).toBe(false);
};

const NPM_START = ['npm', 'start', '--silent'];
const NODE_START = ['node', 'scripts/bootstrap.mjs', 'start'];
const NPM_RUN_DEV = ['npm', 'run', 'dev', '--silent'];

/** The starting process waits for the product and passes on its exit code. */
for (const [name, command, signal, isGroup] of [
  ['npm start', NPM_START, 'SIGTERM', false],
  ['npm start', NPM_START, 'SIGINT', true],
  ['node scripts/bootstrap.mjs start', NODE_START, 'SIGHUP', true],
] as const) {
  it(`${name} exits with 0 after ${signal} to ${isGroup ? 'its process group' : 'npm alone'}`, async () => {
    const port = await findFreePort();
    const { leader, server } = await start([...command], port);
    const ended = once(leader, 'exit');
    process.kill(isGroup ? -Number(leader.pid) : Number(leader.pid), signal);
    expect(await ended).toEqual([0, null]);
    await expectStopped(server, [port]);
  });
}

/** On these signals npm exits at once and forwards nothing to the product. */
for (const signal of ['SIGHUP', 'SIGKILL'] as const) {
  it(`the product started by npm start stops after ${signal} to npm alone`, async () => {
    const port = await findFreePort();
    const { leader, server } = await start(NPM_START, port);
    leader.kill(signal);
    await expect.poll(() => processIdentity(server)).toBeUndefined();
    await expectStopped(server, [port]);
  });
}

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  it(`npm run dev leaves no process, database or open port behind after ${signal}`, async () => {
    // For the fan app, the API and the console.
    const ports = await findFreePorts(3);
    const { leader, server } = await start(NPM_RUN_DEV, ports[0] ?? 0);
    for (const port of ports) await expect.poll(() => isOpen(port)).toBe(true);
    leader.kill(signal);
    for (const port of ports) await expect.poll(() => isOpen(port)).toBe(false);
    await expect.poll(() => processIdentity(server)).toBeUndefined();
    await expectStopped(server, ports);
  });
}

const CROWD = 400;
const SEATS = 300;
const KILL_AFTER = 60;

let league: League;
let processes: Processes;
beforeAll(async () => {
  processes = await buildApi();
});
beforeEach(async () => {
  league = await startLeague();
});
afterEach(async () => {
  await processes.stopAll();
  await league.stop();
});
afterAll(() => processes.close());

type BookResponse = { status: number; text: string };

/** Requests a booking as the fan app does: retries with the same key after a lost connection or a busy response. */
async function book(getUrl: () => Promise<string>, eventId: string, fan: TestMember): Promise<BookResponse> {
  const headers = { authorization: `Bearer ${fan.token}`, 'idempotency-key': fan.token };
  for (;;) {
    const url = await getUrl();
    try {
      const response = await fetch(`${url}/api/bookings/event/${eventId}`, { method: 'POST', headers });
      const text = await response.text();
      if (response.status !== 503 && !text.includes('request.in_flight'))
        return { status: response.status, text };
      await pause(Number(response.headers.get('retry-after')) * 1000);
    } catch {
      // The process was killed, and another one is starting.
    }
  }
}

it('[16.2] killing the API process loses no acknowledged booking and books no seat twice; a retry gets the same response', async () => {
  const eventId = await insertEvent(league.db, { capacity: SEATS });
  const crowd = await insertMembers(league.db, CROWD);
  const settings = {
    DATABASE_URL: league.context.config.databaseUrl ?? '',
    SECRET_KEY: 'k'.repeat(40),
    DATA_DIR: await processes.newFolder(),
  };
  const killed = processes.start(settings);
  await killed.url;
  let currentUrl: Promise<string> = killed.url;
  const acknowledged = new Map<TestMember, BookResponse>();
  const restarted = killed.ended.then(() => {
    currentUrl = processes.start(settings).url;
  });

  const responses = await Promise.all(
    crowd.map(async member => {
      const response = await book(() => currentUrl, eventId, member);
      if (killed.child.signalCode === null && !killed.child.killed) acknowledged.set(member, response);
      if (acknowledged.size === KILL_AFTER) killed.child.kill('SIGKILL');
      return response;
    }),
  );
  await restarted;
  expect((await killed.ended).code).toBeNull();
  expect([acknowledged.size, acknowledged.size < CROWD]).toEqual([KILL_AFTER, true]);

  const url = await currentUrl;
  for (const [member, response] of acknowledged) {
    if (response.status === 201) expect(await book(async () => url, eventId, member)).toEqual(response);
  }
  const booked = responses.filter(({ status }) => status === 201).map(({ text }) => JSON.parse(text).booking);
  expect([booked.length, new Set(booked.map(booking => booking.user._id)).size]).toEqual([SEATS, SEATS]);
  const storedBookings = await league.sql<{ id: string }>`select id from booking
    where event_id = ${eventId} and status <> 'cancelled' order by id`;
  expect(storedBookings.map(({ id }) => id)).toEqual(booked.map(booking => booking._id).toSorted());
  const [counts] = await league.sql`
    select held, (select count(*) from message where template = 'booking.confirmed') as messages,
    (select count(*) from audit_log where action = 'booking.booked') as audits,
    (select count(*) from idempotency_key) as keys from event where id = ${eventId}`;
  expect(counts).toEqual({ held: SEATS, messages: SEATS, audits: SEATS, keys: SEATS });
});
