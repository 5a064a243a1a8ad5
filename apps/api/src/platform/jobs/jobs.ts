/** Work that outlives its request: enqueued in the business transaction, run by the job runner, retried with back-off. */
import type { Logger as WorkerLogger } from 'graphile-worker';
import { Logger, runMigrations } from 'graphile-worker';
import { type Db, openRunnerPool } from '../database/db.ts';
import type { Log } from '../log.ts';

export type NewJob = {
  payload: Record<string, unknown>;
  key?: string;
  maxAttempts?: number;
  /** Seconds before it runs; unset: at once. */
  after?: number;
};

/** Enqueues jobs of one kind in the given transaction: they exist exactly if the transaction commits. */
export async function addJobs(tx: Db, task: string, jobs: readonly NewJob[]): Promise<void> {
  await tx.send(
    `select from graphile_worker.add_jobs(array(
       select ($1, payload, null, now() + make_interval(secs => after), attempts, key, null, null)::graphile_worker.job_spec
       from unnest($2::json[], $3::smallint[], $4::text[], $5::integer[]) as one (payload, attempts, key, after)
     ))`,
    [
      task,
      jobs.map(job => JSON.stringify(job.payload)),
      jobs.map(job => job.maxAttempts ?? 25),
      jobs.map(job => job.key ?? null),
      jobs.map(job => job.after ?? 0),
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

/** Gives back what no runner works on any more: for a database that was restored, while no process runs on it. */
export async function releaseJobs(db: Db): Promise<void> {
  await db.rows(
    `select graphile_worker.force_unlock_workers(
       array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`,
  );
}

/** First of the two numbers of a lock that says which runner lives; the second stands for the runner's name. */
const RUNNERS = 4801;

/** Says for as long as the connection lives that the runner named by $1 does. */
export const SAY_ALIVE = `select pg_advisory_lock_shared(${RUNNERS}, hashtext($1))`;

/**
 * Gives back what runners had under way that are gone: killed, a runner's jobs would otherwise wait four hours for it.
 * Nobody has to be asked, because a runner that lives holds the lock of its name.
 */
export async function releaseAbandonedJobs(db: Pick<Db, 'rows'>): Promise<void> {
  await db.rows(
    `with runner as materialized (
       select distinct locked_by as name from graphile_worker.jobs where locked_by is not null
     )
     select graphile_worker.force_unlock_workers(array(
       select name from runner where pg_try_advisory_xact_lock(${RUNNERS}, hashtext(name))
     ))`,
  );
}

export function quietLogger(log: Log): WorkerLogger {
  return new Logger(() => (level, message) => {
    // A failed attempt is retried and shown where it belongs; only what the worker itself cannot do is an error.
    if (level === 'error' || level === 'warning') log.warn({ from: 'jobs' }, message);
  });
}

/** Creates or updates the worker's own tables. Safe when two processes start at once. */
export async function migrateJobs(url: string, log: Log): Promise<void> {
  let isClosing = false;
  const pgPool = openRunnerPool(url, 1, ({ message }) => isClosing || log.warn({ from: 'jobs' }, message));
  try {
    await runMigrations({ pgPool, logger: quietLogger(log) });
  } finally {
    isClosing = true;
    await pgPool.end();
  }
}
