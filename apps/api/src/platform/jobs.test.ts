/** Jobs go on by themselves after the database was away. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { openPool } from './db.ts';
import { startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres.ts';
import { addJob, migrateJobs, startJobs } from './jobs.ts';

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

async function expectToRun(url: string, ran: ReturnType<typeof vi.fn>, times: number): Promise<void> {
  const db = openPool({ url, max: 1, onError: () => undefined });
  await addJob(db, 'greet', {});
  await expect.poll(() => ran.mock.calls.length, { timeout: 20_000, interval: 50 }).toBe(times);
  await db.close();
}

it('runs what was enqueued once the database is back', { timeout: 60_000 }, async () => {
  const { postgres, begin } = await open();
  const ran = vi.fn();
  const warn = vi.fn();
  const jobs = await startJobs(postgres.url, { greet: async () => ran() }, '', { ...quiet, warn });
  await expectToRun(postgres.url, ran, 1);
  await postgres.stop();
  await expect.poll(() => warn.mock.calls.length, { timeout: 20_000, interval: 50 }).toBeGreaterThan(0);
  const after = await begin();
  cleanups.push(() => after.stop());
  cleanups.push(() => jobs.stop());
  await expectToRun(after.url, ran, 2);
});
