/** Jobs go on by themselves after the database was away. */
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openPool, type Pool } from '../database/db.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres/start-embedded-postgres.ts';
import { startJobs } from './job-runner.ts';
import { addJob, migrateJobs, releaseAbandonedJobs } from './jobs.ts';

const quiet = { info() {}, warn() {}, error() {}, debug() {} };
const cleanups: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const clean of cleanups.reverse()) await clean();
});

async function open() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rabita-jobs-'));
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }));
  const begin = () => startEmbeddedPostgres({ dataDir, log: quiet, fsync: false });
  const postgres = await begin();
  cleanups.push(() => rm(postgres.location, { recursive: true, force: true }));
  await migrateJobs(postgres.url, quiet);
  return { postgres, begin };
}

/** The database behind a server that is stopped, as its last word to each connection says, just when that one takes leave. */
async function behindOneThatStops(url: string): Promise<{ url: string; left(): number; close(): void }> {
  const goodbye = Buffer.from([0x58, 0, 0, 0, 4]);
  const fields = 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0';
  const lastWord = Buffer.alloc(5 + fields.length);
  lastWord.write('E');
  lastWord.writeInt32BE(4 + fields.length, 1);
  lastWord.write(fields, 5);
  const real = new URL(url);
  let left = 0;
  const server = createServer(near => {
    const far = connect(path.join(real.searchParams.get('host') ?? '', '.s.PGSQL.5432'));
    far.pipe(near);
    near.on('data', part => {
      if (!part.subarray(-goodbye.length).equals(goodbye)) {
        far.write(part);
        return;
      }
      far.unpipe(near);
      far.destroy();
      near.end(lastWord);
      // Not before the other side has read it.
      near.once('close', () => {
        left += 1;
      });
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgresql://${real.username}@127.0.0.1:${port}${real.pathname}?sslmode=disable`,
    left: () => left,
    close: () => server.close(),
  };
}

it('makes its tables at a server that is stopped right after, and ends nothing by that', async () => {
  const { postgres } = await open();
  cleanups.push(() => postgres.stop());
  const stopping = await behindOneThatStops(postgres.url);
  const unheard = vi.fn();
  process.on('uncaughtException', unheard);
  await migrateJobs(stopping.url, quiet);
  await expect.poll(stopping.left).toBe(1);
  process.off('uncaughtException', unheard);
  expect(unheard).not.toHaveBeenCalled();
  stopping.close();
});

const jobsLeft = (db: Pool) => db.rows('select 1 from graphile_worker.jobs');

async function expectToRun(url: string, ran: ReturnType<typeof vi.fn>, times: number): Promise<void> {
  const db = openPool({ url, max: 1, onError: () => undefined });
  await addJob(db, 'greet', {});
  await expect.poll(() => ran.mock.calls.length, { interval: 50 }).toBe(times);
  // Done, and written down: what is not would be run again once the database is back.
  await expect.poll(() => jobsLeft(db), { interval: 50 }).toEqual([]);
  await db.close();
}

it('runs what was enqueued once the database is back', { timeout: 180_000 }, async () => {
  const { postgres, begin } = await open();
  const ran = vi.fn();
  const warn = vi.fn();
  const jobs = await startJobs(postgres.url, { greet: async () => ran() }, '', { ...quiet, warn });
  await expectToRun(postgres.url, ran, 1);
  await postgres.stop();
  await expect.poll(() => warn.mock.calls.length, { interval: 50 }).toBeGreaterThan(0);
  const after = await begin();
  cleanups.push(() => after.stop());
  cleanups.push(() => jobs.stop());
  await expectToRun(after.url, ran, 2);
});

it('[16.6] runs again what was under way when the database went', { timeout: 180_000 }, async () => {
  const { postgres, begin } = await open();
  const begun = vi.fn();
  const finish: (() => void)[] = [];
  const greet = () => {
    begun();
    return new Promise<void>(resolve => finish.push(resolve));
  };
  const warn = vi.fn();
  const jobs = await startJobs(postgres.url, { greet }, '', { ...quiet, warn });
  const db = openPool({ url: postgres.url, max: 1, onError: () => undefined });
  await addJob(db, 'greet', {});
  await db.close();
  await expect.poll(() => begun.mock.calls.length, { interval: 50 }).toBe(1);
  await postgres.stop();
  // Done, and nobody there to be told so.
  finish[0]?.();
  const said = () => warn.mock.calls.map(([, words]) => words);
  await expect.poll(said, { interval: 50 }).toContain('the job runner ended; another one is started');
  const after = await begin();
  cleanups.push(() => after.stop());
  cleanups.push(() => jobs.stop());
  await expect.poll(() => begun.mock.calls.length, { interval: 50 }).toBe(2);
  finish[1]?.();
  const again = openPool({ url: after.url, max: 1, onError: () => undefined });
  await expect.poll(() => jobsLeft(again), { interval: 50 }).toEqual([]);
  await again.close();
});

describe('what a runner had under way', () => {
  /** The names of those who have jobs under way. */
  const holders = (db: Pool) =>
    db.rows<{ locked_by: string }>('select locked_by from graphile_worker.jobs where locked_by is not null');

  it('[16.6] is given back once the runner is gone, and left alone while it lives', {
    timeout: 180_000,
  }, async () => {
    const { postgres } = await open();
    cleanups.push(() => postgres.stop());
    const db = openPool({ url: postgres.url, max: 1, onError: () => undefined });
    cleanups.push(() => db.close());
    let finish: () => void = () => undefined;
    const begun = vi.fn();
    const work = async () => {
      begun();
      await new Promise<void>(resolve => {
        finish = resolve;
      });
    };
    const jobs = await startJobs(postgres.url, { greet: work }, '', quiet);
    cleanups.push(() => jobs.stop());
    await addJob(db, 'greet', {});
    await expect.poll(() => begun.mock.calls.length, { interval: 50 }).toBe(1);
    await addJob(db, 'mourn', {});
    await db.run(
      `update graphile_worker._private_jobs set locked_by = 'pool-killed', locked_at = now()
       where id = (select id from graphile_worker.jobs where task_identifier = 'mourn')`,
    );
    expect(await holders(db)).toHaveLength(2);
    await expect
      .poll(
        async () => {
          await releaseAbandonedJobs(db);
          return (await holders(db)).map(one => one.locked_by);
        },
        { interval: 50 },
      )
      .toEqual([expect.stringMatching(/^pool-(?!killed)/u)]);
    finish();
    await expect.poll(() => holders(db), { interval: 50 }).toEqual([]);
    expect(begun).toHaveBeenCalledTimes(1);
  });
});
