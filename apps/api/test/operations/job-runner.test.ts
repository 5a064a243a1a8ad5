/** Tests that the job runner survives database outages and that abandoned jobs run again. */
import { rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { makeDataFolder } from '../../../../e2e/fixtures/start-league.ts';
import { createPool, type Pool } from '../../src/platform/database/db.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres/start-embedded-postgres.ts';
import { addJob, addJobs, migrateJobs, releaseAbandonedJobs } from '../../src/platform/jobs/jobs.ts';
import { startJobs } from '../../src/platform/jobs/start-jobs.ts';

const noLog = { info() {}, warn() {}, error() {}, debug() {} };
const cleanups: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const clean of cleanups.reverse()) await clean();
});

async function startDatabase() {
  const dataDir = await makeDataFolder();
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }));
  const restart = () => startEmbeddedPostgres({ dataDir, log: noLog, fsync: false });
  const postgres = await restart();
  await migrateJobs(postgres.url, noLog);
  return { postgres, restart };
}

/**
 * Starts a proxy to the database that responds with a client's Terminate message with the error of a server shutdown.
 * `count` returns the number of clients that got the error and disconnected.
 */
async function startShutdownProxy(url: string): Promise<{ url: string; count(): number; close(): void }> {
  const terminate = Buffer.from([0x58, 0, 0, 0, 4]);
  const fields = 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0';
  const shutdownError = Buffer.alloc(5 + fields.length);
  shutdownError.write('E');
  shutdownError.writeInt32BE(4 + fields.length, 1);
  shutdownError.write(fields, 5);
  const target = new URL(url);
  let disconnected = 0;
  const server = createServer(client => {
    const database = connect(path.join(target.searchParams.get('host') ?? '', '.s.PGSQL.5432'));
    database.pipe(client);
    client.on('data', part => {
      if (!part.subarray(-terminate.length).equals(terminate)) {
        database.write(part);
        return;
      }
      database.unpipe(client);
      database.destroy();
      client.end(shutdownError);
      // Counts the client once its connection is closed, after the error was sent.
      client.once('close', () => {
        disconnected += 1;
      });
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgresql://${target.username}@127.0.0.1:${port}${target.pathname}?sslmode=disable`,
    count: () => disconnected,
    close: () => server.close(),
  };
}

it('migrateJobs survives a database shutdown while it closes its connection', async () => {
  const { postgres } = await startDatabase();
  cleanups.push(() => postgres.stop());
  const proxy = await startShutdownProxy(postgres.url);
  const onUncaught = vi.fn();
  process.on('uncaughtException', onUncaught);
  await migrateJobs(proxy.url, noLog);
  await expect.poll(proxy.count).toBe(1);
  process.off('uncaughtException', onUncaught);
  expect(onUncaught).not.toHaveBeenCalled();
  proxy.close();
});

const listJobs = (db: Pool) => db.rows('select 1 from graphile_worker.jobs');

async function expectToRun(url: string, ran: ReturnType<typeof vi.fn>, times: number): Promise<void> {
  const db = createPool({ url, max: 1, onError: () => undefined });
  await addJob(db, 'greet', {});
  await expect.poll(() => ran.mock.calls.length, { interval: 50 }).toBe(times);
  // Waits until the runner has stored the job as done: otherwise the job would run again after the outage.
  await expect.poll(() => listJobs(db), { interval: 50 }).toEqual([]);
  await db.close();
}

it('the runner runs new jobs once the database is back after an outage', async () => {
  const { postgres, restart } = await startDatabase();
  const ran = vi.fn();
  const warn = vi.fn();
  const jobs = await startJobs(postgres.url, { greet: async () => ran() }, '', { ...noLog, warn });
  await expectToRun(postgres.url, ran, 1);
  await postgres.stop();
  await expect.poll(() => warn.mock.calls.length, { interval: 50 }).toBeGreaterThan(0);
  const restarted = await restart();
  cleanups.push(() => restarted.stop());
  cleanups.push(() => jobs.stop());
  await expectToRun(restarted.url, ran, 2);
});

it('[16.6] the runner repeats a job that was running when the database stopped', async () => {
  const { postgres, restart } = await startDatabase();
  const onStart = vi.fn();
  const finish: (() => void)[] = [];
  const greet = () => {
    onStart();
    return new Promise<void>(resolve => finish.push(resolve));
  };
  const warn = vi.fn();
  const jobs = await startJobs(postgres.url, { greet }, '', { ...noLog, warn });
  const db = createPool({ url: postgres.url, max: 1, onError: () => undefined });
  await addJob(db, 'greet', {});
  await db.close();
  await expect.poll(() => onStart.mock.calls.length, { interval: 50 }).toBe(1);
  await postgres.stop();
  // The job ends while the database is down, so the runner cannot store that.
  finish[0]?.();
  const messages = () => warn.mock.calls.map(([, message]) => message);
  await expect.poll(messages, { interval: 50 }).toContain('the job runner ended and is restarted');
  const restarted = await restart();
  cleanups.push(() => restarted.stop());
  cleanups.push(() => jobs.stop());
  await expect.poll(() => onStart.mock.calls.length, { interval: 50 }).toBe(2);
  finish[1]?.();
  const newDb = createPool({ url: restarted.url, max: 1, onError: () => undefined });
  await expect.poll(() => listJobs(newDb), { interval: 50 }).toEqual([]);
  await newDb.close();
});

it('[16.6] the runner continues once the database’s full disk has space again', async () => {
  const { postgres } = await startDatabase();
  cleanups.push(() => postgres.stop());
  const db = createPool({ url: postgres.url, max: 2, onError: () => undefined });
  cleanups.push(() => db.close());
  const fails: (() => void)[] = [];
  const ran = vi.fn();
  const work = () =>
    ran.mock.calls.length > 0 || fails.length > 3
      ? ran()
      : new Promise<void>((_, reject) => fails.push(() => reject(new Error('no space'))));
  const warn = vi.fn();
  const jobs = await startJobs(postgres.url, { greet: work }, '', { ...noLog, warn });
  cleanups.push(() => jobs.stop());
  await addJobs(
    db,
    'greet',
    Array.from({ length: 8 }, () => ({ payload: {} })),
  );
  await expect.poll(() => fails.length, { interval: 50 }).toBe(4);
  // Every change of a job's row fails, as on a full disk, and so does storing that the running jobs failed.
  await db.run(
    `create function be_full() returns trigger language plpgsql as
     $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
  );
  await db.run(
    `create trigger full_disk before update or delete on graphile_worker._private_jobs execute function be_full()`,
  );
  for (const fail of fails) fail();
  const messages = () => warn.mock.calls.map(([, message]) => String(message));
  await expect.poll(messages, { interval: 50 }).toContain('the job runner ended and is restarted');
  await db.run('drop trigger full_disk on graphile_worker._private_jobs');
  await db.run('update graphile_worker._private_jobs set run_at = now() where locked_by is null');
  await expect.poll(() => ran.mock.calls.length, { interval: 50 }).toBeGreaterThanOrEqual(4);
});

describe('a running job', () => {
  const listLockedJobs = (db: Pool) =>
    db.rows<{ locked_by: string }>('select locked_by from graphile_worker.jobs where locked_by is not null');

  it('[16.6] is released once its runner has died, but not while the runner lives', async () => {
    const { postgres } = await startDatabase();
    cleanups.push(() => postgres.stop());
    const db = createPool({ url: postgres.url, max: 1, onError: () => undefined });
    cleanups.push(() => db.close());
    let finish: () => void = () => undefined;
    const onStart = vi.fn();
    const work = async () => {
      onStart();
      await new Promise<void>(resolve => {
        finish = resolve;
      });
    };
    const jobs = await startJobs(postgres.url, { greet: work }, '', noLog);
    cleanups.push(() => jobs.stop());
    await addJob(db, 'greet', {});
    await expect.poll(() => onStart.mock.calls.length, { interval: 50 }).toBe(1);
    await addJob(db, 'other', {});
    await db.run(
      `update graphile_worker._private_jobs set locked_by = 'pool-killed', locked_at = now()
       where id = (select id from graphile_worker.jobs where task_identifier = 'other')`,
    );
    expect(await listLockedJobs(db)).toHaveLength(2);
    await expect
      .poll(
        async () => {
          await releaseAbandonedJobs(db);
          return (await listLockedJobs(db)).map(row => row.locked_by);
        },
        { interval: 50 },
      )
      .toEqual([expect.stringMatching(/^pool-(?!killed)/u)]);
    finish();
    await expect.poll(() => listLockedJobs(db), { interval: 50 }).toEqual([]);
    expect(onStart).toHaveBeenCalledTimes(1);
  });
});
