/** Work that outlives its request: enqueued in the business transaction, run by graphile-worker, retried with back-off. */
import type { Runner, TaskList, Logger as WorkerLogger } from 'graphile-worker';
import { Logger, run, runMigrations } from 'graphile-worker';
import { type Db, openRunnerPool } from './db.ts';
import type { Log } from './log.ts';

/** Enqueues a job in the given transaction: it exists exactly if the transaction commits. */
export async function addJob(
  tx: Db,
  task: string,
  payload: Record<string, unknown>,
  options: { key?: string; maxAttempts?: number } = {},
): Promise<void> {
  await tx.rows('select graphile_worker.add_job($1, $2::json, max_attempts => $3, job_key => $4)', [
    task,
    JSON.stringify(payload),
    options.maxAttempts ?? 25,
    options.key ?? null,
  ]);
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
  const pgPool = openRunnerPool(url, RUNNER_POOL_SIZE, error =>
    log.warn({ from: 'jobs', reason: error.message }, 'a connection was lost'),
  );
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
      await runner.stop().finally(() => pgPool.end());
    },
  };
}
