/** Checks that the product and its database shut down cleanly, however they are started and stopped. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findFreePort, findFreePorts } from '../../../../e2e/fixtures/find-free-ports.ts';
import { makeDataFolder } from '../../../../e2e/fixtures/start-league.ts';
import { processIdentity } from '../../src/platform/database/embedded-postgres/process-identity.ts';

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

const NPM = ['npm', 'start', '--silent'];
const NODE = ['node', 'scripts/bootstrap.mjs', 'start'];
const DEV = ['npm', 'run', 'dev', '--silent'];

/** The starting process waits for the product and passes on its exit code. */
for (const [name, command, signal, isGroup] of [
  ['npm start', NPM, 'SIGTERM', false],
  ['npm start', NPM, 'SIGINT', true],
  ['node scripts/bootstrap.mjs start', NODE, 'SIGHUP', true],
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
    const { leader, server } = await start(NPM, port);
    leader.kill(signal);
    await expect.poll(() => processIdentity(server)).toBeUndefined();
    await expectStopped(server, [port]);
  });
}

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  it(`npm run dev leaves no process, database or open port behind after ${signal}`, async () => {
    // For the fan app, the API and the console.
    const ports = await findFreePorts(3);
    const { leader, server } = await start(DEV, ports[0] ?? 0);
    for (const one of ports) await expect.poll(() => isOpen(one)).toBe(true);
    leader.kill(signal);
    for (const one of ports) await expect.poll(() => isOpen(one)).toBe(false);
    await expect.poll(() => processIdentity(server)).toBeUndefined();
    await expectStopped(server, ports);
  });
}
