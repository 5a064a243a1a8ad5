/** Work that outlives its request: enqueued in the business transaction, run by graphile-worker, retried with back-off. */
import type { Runner, TaskList, Logger as WorkerLogger } from 'graphile-worker';
import { Logger, run, runMigrations } from 'graphile-worker';
import { type Db, openRunnerPool } from './db.ts';
import type { Log } from './log.ts';

export type NewJob = {
  payload: Record<string, unknown>;
  key?: string;
  maxAttempts?: number;
  /** Seconds before it runs; unset: at once. */
  after?: number;
};

/** Enqueues jobs of one kind in the given transaction: they exist exactly if the transaction commits. */
export async function addJobs(tx: Db, task: string, jobs: readonly NewJob[]): Promise<void> {
  await tx.rows(
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

function quietLogger(log: Log): WorkerLogger {
  return new Logger(() => (level, message) => {
    // A failed attempt is retried and shown where it belongs; only what the worker itself cannot do is an error.
    if (level === 'error' || level === 'warning') log.warn({ from: 'jobs' }, message);
  });
}

/** Creates or updates the worker's own tables. Safe when two processes start at once. */
export async function migrateJobs(url: string, log: Log): Promise<void> {
  await runMigrations({ connectionString: url, logger: quietLogger(log) });
}

/** One for each job at a time, and one to listen. */
const RUNNER_POOL_SIZE = 5;

/** Starts running jobs, through outages of the database too; `stop` lets those under way end. */
export async function startJobs(
  url: string,
  tasks: TaskList,
  crontab: string,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  // Our own pool: the runner's would stop listening for lost connections before they are closed.
  let isStopping = false;
  const pgPool = openRunnerPool(url, RUNNER_POOL_SIZE, error => {
    if (!isStopping) log.warn({ from: 'jobs', reason: error.message }, 'a connection was lost');
  });
  const runner: Runner = await run({
    pgPool,
    taskList: tasks,
    crontab,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: quietLogger(log),
  });
  // Unheard, its failure would end the process, and with it the requests that need no job.
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner stopped'));
  return {
    stop: async () => {
      isStopping = true;
      await runner.stop().finally(() => pgPool.end());
    },
  };
}
