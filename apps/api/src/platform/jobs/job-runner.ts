/** Runs jobs while the process lives: a database outage ends the worker's runner, and this starts a new one. */
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { openRunnerPool } from '../database/db.ts';
import { openPersistentConnection } from '../database/persistent-connection.ts';
import type { Log } from '../log.ts';
import { LOCK_RUNNER, quietLogger, releaseAbandonedJobs } from './jobs.ts';

/** One connection per concurrent job, and one to listen. */
const POOL_SIZE = 5;
export const CONCURRENT_JOBS = 4;
/** A runner's statements are short; one that hangs on a dead connection would block its jobs until the process ends. */
const STATEMENT_TIMEOUT_MS = 5000;
const RESTART_DELAY_MS = 500;

type Runner = {
  /** Settles when the runner has ended, for any reason. */
  ended: Promise<unknown>;
  stop(): Promise<void>;
};

type RunnerOptions = {
  url: string;
  tasks: TaskList;
  crontab: string;
  log: Log;
  onLost: (error: Error) => void;
};

async function startRunner({ url, tasks, crontab, log, onLost }: RunnerOptions): Promise<Runner> {
  const pgPool = openRunnerPool(url, POOL_SIZE, onLost, STATEMENT_TIMEOUT_MS);
  const events: WorkerEvents = new EventEmitter();
  let lockConnection: { close(): Promise<void> } | undefined;
  const close = async () => {
    await lockConnection?.close();
    await pgPool.end();
  };
  try {
    // An earlier runner may have died with its process or with the database.
    await releaseAbandonedJobs({ rows: async sql => (await pgPool.query(sql)).rows });
    const isLocked = new Promise<void>(resolve => {
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
      logger: quietLogger(log),
      preset: {
        worker: {
          concurrentJobs: CONCURRENT_JOBS,
          pollInterval: 2000,
          // One query fetches the jobs of all workers: a rush queues jobs with every hundred bookings.
          localQueue: { size: CONCURRENT_JOBS },
          // A delay of 0 batches completions. Unbatched, a completion that cannot be stored is an unhandled rejection
          // and ends the process.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    });
    const ended = runner.promise.catch(onLost);
    await Promise.race([isLocked, ended]);
    return {
      ended,
      stop: async () => {
        // Stopping a runner that has already ended rejects.
        await runner.stop().catch(() => undefined);
        await ended;
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts running jobs; `stop` waits for the running jobs to end. */
export async function startJobs(
  url: string,
  tasks: TaskList,
  crontab: string,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const onLost = (error: Error) => {
    if (!signal.aborted) log.warn({ from: 'jobs', reason: error.message }, 'a connection was lost');
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
  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      await current.stop();
      await watching;
    },
  };
}
