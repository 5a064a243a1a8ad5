/** Runs the queued jobs of a league once, so that a test need not wait for the job runner. */
import { Logger, runOnce, type TaskList } from 'graphile-worker';
import { expect, inject } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';
import { databaseUrl } from './database-url.ts';
import type { League } from './start-league.ts';

export const silentLogger = new Logger(() => () => undefined);

/** @throws when a job has failed: graphile-worker itself would only store the error and retry */
export async function runJobs(league: League, taskList: TaskList): Promise<void> {
  const [database] = await league.sql<{ name: string }>`select current_database() as name`;
  const connectionString = databaseUrl(inject('postgresUrl'), String(database?.name));
  await runOnce({
    connectionString,
    taskList,
    noHandleSignals: true,
    concurrency: 1,
    logger: silentLogger,
    // Otherwise graphile-worker does not wait until the last job is stored as done.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  const [failed] = await league.sql<{ last_error: string }>`select last_error from graphile_worker.jobs
    where last_error is not null`;
  if (failed) throw new Error(failed.last_error);
}

/** Makes a running process link the audit log without waiting for the job's next minute. */
export async function extendAuditChainNow(db: Db): Promise<void> {
  await db.run("select graphile_worker.add_job('extend_audit_chain')");
  await expect
    .poll(() => db.rows('select from audit_pending'), { timeout: 120_000, interval: 100 })
    .toEqual([]);
}
