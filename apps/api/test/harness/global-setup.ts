/** Starts one PostgreSQL for the whole test run, and migrates the template database that each test file copies. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeDataFolder } from '../../../../e2e/fixtures/start-league.ts';
import { createPool } from '../../src/platform/database/db.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres/start-embedded-postgres.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { migrateJobs } from '../../src/platform/jobs/jobs.ts';
import { databaseUrl } from './database-url.ts';

const noLog = { info() {}, warn() {}, error() {}, debug() {} };
const fail = (error: Error) => {
  throw error;
};

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeDataFolder();
  // Enough connections for three test workers: on a busy machine the leagues that they start fill their pools.
  const postgres = await startEmbeddedPostgres({ dataDir, log: noLog, fsync: false, maxConnections: 450 });
  const admin = createPool({ url: postgres.url, max: 1, onError: fail });
  // PostgreSQL checks for deadlocks only after this wait. The default of one second would slow the tests of deadlocks.
  await admin.run("alter system set deadlock_timeout = '100ms'");
  await admin.run('select pg_reload_conf()');
  await admin.run('create database league_template');
  await admin.close();
  const url = databaseUrl(postgres.url, 'league_template');
  const template = createPool({ url, max: 1, onError: fail });
  await migrate(template, path.resolve(import.meta.dirname, '../../migrations'));
  await template.close();
  await migrateJobs(url, noLog);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}
