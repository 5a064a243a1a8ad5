/** Enqueues jobs, and releases the jobs of dead runners. */
import { Logger, runMigrations, type Logger as WorkerLogger } from 'graphile-worker';
import { createRunnerPool, type Db } from '../database/db.ts';
import type { Log } from '../log.ts';

export type NewJob = {
  payload: Record<string, unknown>;
  /** A new job replaces a waiting job with the same key. */
  key?: string;
  /** Default 25. */
  maxAttempts?: number;
  /** The job runs only after this delay; unset: at once. */
  delaySeconds?: number;
};

/** Enqueues jobs of one task in the caller's transaction. */
export async function addJobs(tx: Db, task: string, jobs: readonly NewJob[]): Promise<void> {
  await tx.send(
    `select from graphile_worker.add_jobs(array(
       select ($1, payload, null, now() + make_interval(secs => delay), attempts, key, null, null)::graphile_worker.job_spec
       from unnest($2::json[], $3::smallint[], $4::text[], $5::integer[]) as one (payload, attempts, key, delay)
     ))`,
    [
      task,
      jobs.map(job => JSON.stringify(job.payload)),
      jobs.map(job => job.maxAttempts ?? 25),
      jobs.map(job => job.key ?? null),
      jobs.map(job => job.delaySeconds ?? 0),
    ],
  );
}

export function addJob(
  tx: Db,
  task: string,
  payload: Record<string, unknown>,
  options: Omit<NewJob, 'payload'> = {},
): Promise<void> {
  return addJobs(tx, task, [{ payload, ...options }]);
}

/** Releases every locked job. Only for a restored database, while no process runs on it. */
export async function releaseAllJobs(db: Db): Promise<void> {
  await db.rows(
    `select graphile_worker.force_unlock_workers(
       array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`,
  );
}

/** The first key of the advisory lock that a live runner holds. The second key is a hash of the runner's name. */
const RUNNER_LOCK = 4801;

/** SQL that locks the runner's name ($1) until the connection ends. */
export const LOCK_RUNNER = `select pg_advisory_lock_shared(${RUNNER_LOCK}, hashtext($1))`;

/** Releases the jobs of runners that do not hold their lock: those of a killed runner would wait four hours. */
export async function releaseAbandonedJobs(db: Pick<Db, 'rows'>): Promise<void> {
  await db.rows(
    `with runner as materialized (
       select distinct locked_by as name from graphile_worker.jobs where locked_by is not null
     )
     select graphile_worker.force_unlock_workers(array(
       select name from runner where pg_try_advisory_xact_lock(${RUNNER_LOCK}, hashtext(name))
     ))`,
  );
}

export function createWorkerLogger(log: Log): WorkerLogger {
  return new Logger(() => (level, message) => {
    // Only warns of errors: graphile-worker logs each failed attempt of a job as an error.
    if (level === 'error' || level === 'warning') log.warn({ from: 'jobs' }, message);
  });
}

/** Creates or updates graphile-worker's tables. Safe for concurrent processes. */
export async function migrateJobs(url: string, log: Log): Promise<void> {
  let isClosing = false;
  const pgPool = createRunnerPool(url, 1, ({ message }) => isClosing || log.warn({ from: 'jobs' }, message));
  try {
    await runMigrations({ pgPool, logger: createWorkerLogger(log) });
  } finally {
    isClosing = true;
    await pgPool.end();
  }
}
