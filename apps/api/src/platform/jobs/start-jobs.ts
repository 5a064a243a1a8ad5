/**
 * Runs jobs with graphile-worker, whose runner ends when the database is lost: `startJobs` then starts a new runner.
 */
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { createRunnerPool } from '../database/db.ts';
import { openPersistentConnection } from '../database/persistent-connection.ts';
import type { Log } from '../log.ts';
import { createWorkerLogger, LOCK_RUNNER, releaseAbandonedJobs } from './jobs.ts';

/** One connection for each concurrent job, and one to listen for new jobs. */
const POOL_SIZE = 5;
export const CONCURRENT_JOBS = 4;
/** Without this limit, a statement on a dead connection would block the runner until the process ends. */
const STATEMENT_TIMEOUT_MS = 5000;
const RESTART_DELAY_MS = 500;
/** Longer than the five seconds after which the runner abandons its jobs. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

type Runner = {
  /** Settles when the runner has ended, for any reason. */
  ended: Promise<unknown>;
  stop(): Promise<void>;
};

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= run();
    return running;
  };
}

type RunnerOptions = {
  url: string;
  tasks: TaskList;
  crontab: string;
  log: Log;
  onLost: (error: Error) => void;
};

async function startRunner({ url, tasks, crontab, log, onLost }: RunnerOptions): Promise<Runner> {
  const pgPool = createRunnerPool(url, POOL_SIZE, onLost, STATEMENT_TIMEOUT_MS);
  const events: WorkerEvents = new EventEmitter();
  // A runner that cannot write, for example to a full disk, shuts down, but may wait forever for its last write.
  const shutdownTimeout = new Promise<void>(resolve => {
    events.once('pool:fatalError', ({ error }) => {
      onLost(error instanceof Error ? error : new Error(String(error)));
      setTimeout(resolve, SHUTDOWN_TIMEOUT_MS).unref();
    });
  });
  let lockConnection: { close(): Promise<void> } | undefined;
  const close = async () => {
    await lockConnection?.close();
    await Promise.race([pgPool.end(), shutdownTimeout]);
  };
  try {
    // Releases the jobs of earlier runners that died with their process or with the database.
    await releaseAbandonedJobs({ rows: async sql => (await pgPool.query(sql)).rows });
    const lockTaken = new Promise<void>(resolve => {
      events.once('pool:create', ({ workerPool }) => {
        lockConnection = openPersistentConnection({
          url,
          name: 'rabita jobs alive',
          setup: { sql: LOCK_RUNNER, values: [workerPool.id] },
          onReady: resolve,
          onLost,
        });
      });
    });
    const runner = await run({
      pgPool,
      events,
      taskList: tasks,
      crontab,
      noHandleSignals: true,
      logger: createWorkerLogger(log),
      preset: {
        worker: {
          concurrentJobs: CONCURRENT_JOBS,
          pollInterval: 2000,
          // One query fetches several jobs, because a rush enqueues jobs with every batch of bookings.
          localQueue: { size: CONCURRENT_JOBS },
          // A delay of 0 batches completions. Without batching, a completion that cannot be stored would be an
          // unhandled rejection and end the process.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    });
    const ended = Promise.race([runner.promise.catch(onLost), shutdownTimeout]);
    await Promise.race([lockTaken, ended]);
    return {
      ended,
      stop: once(async () => {
        // Stopping a runner that has already ended fails.
        await Promise.race([runner.stop().catch(() => undefined), shutdownTimeout]);
        await ended;
        await close();
      }),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts the job runner. `stop` waits for the running jobs. Rejects if the first start fails. */
export async function startJobs(
  url: string,
  tasks: TaskList,
  crontab: string,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const onLost = (error: Error) => {
    if (!signal.aborted)
      log.warn({ from: 'jobs', reason: error.message }, 'the job runner lost a database connection');
  };
  const options = { url, tasks, crontab, log, onLost };
  let current = await startRunner(options);
  const watch = async () => {
    for (;;) {
      await current.ended;
      if (signal.aborted) return;
      log.warn({ from: 'jobs' }, 'the job runner ended and is restarted');
      await current.stop();
      for (;;) {
        await pause(RESTART_DELAY_MS, undefined, { signal }).catch(() => undefined);
        if (signal.aborted) return;
        try {
          current = await startRunner(options);
          break;
        } catch (error) {
          onLost(error as Error);
        }
      }
      if (signal.aborted) return current.stop();
    }
  };
  const watched = watch();
  return {
    stop: async () => {
      stopping.abort();
      await current.stop();
      await watched;
    },
  };
}
