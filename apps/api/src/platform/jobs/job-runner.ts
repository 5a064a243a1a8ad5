/** Runs jobs for as long as the process lives: through outages of the database, which end a runner, by starting the next. */
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { openRunnerPool } from '../database/db.ts';
import { openPersistentConnection } from '../database/persistent-connection.ts';
import type { Log } from '../log.ts';
import { quietLogger, releaseAbandonedJobs, SAY_ALIVE } from './jobs.ts';

/** One for each job at a time, and one to listen. */
const POOL_SIZE = 5;
export const JOBS_AT_ONCE = 4;
/** A runner's statements are short; one that hangs on a dead connection would keep its jobs for ever. */
const ANSWER_WITHIN_MS = 5000;
const BEGIN_AGAIN_MS = 500;

type Begun = {
  /** Settles once it runs no more, for whatever reason. */
  ended: Promise<unknown>;
  stop(): Promise<void>;
};

type Running = { url: string; tasks: TaskList; crontab: string; log: Log; onLost: (error: Error) => void };

async function begin({ url, tasks, crontab, log, onLost }: Running): Promise<Begun> {
  const pgPool = openRunnerPool(url, POOL_SIZE, onLost, ANSWER_WITHIN_MS);
  const events: WorkerEvents = new EventEmitter();
  let alive: { close(): Promise<void> } | undefined;
  const close = async () => {
    await alive?.close();
    await pgPool.end();
  };
  try {
    // This may be the successor of a runner that died with its process, or with the database.
    await releaseAbandonedJobs({ rows: async sql => (await pgPool.query(sql)).rows });
    const isSaid = new Promise<void>(resolve => {
      events.once('pool:create', ({ workerPool }) => {
        const say = { sql: SAY_ALIVE, values: [workerPool.id] };
        alive = openPersistentConnection({
          url,
          name: 'rabita jobs alive',
          begin: say,
          onBegun: resolve,
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
          concurrentJobs: JOBS_AT_ONCE,
          pollInterval: 2000,
          // One look for all that run at once, and not one each: a rush queues jobs with every hundred of its bookings.
          localQueue: { size: JOBS_AT_ONCE },
          // Unbatched, a job's end that cannot be written down is a rejection that nobody hears, and ends the process.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    });
    const ended = runner.promise.catch(onLost);
    await Promise.race([isSaid, ended]);
    return {
      ended,
      stop: async () => {
        // One that has ended by itself cannot be stopped.
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

/** Starts running jobs; `stop` lets those under way end. */
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
  const running = { url, tasks, crontab, log, onLost };
  let current = await begin(running);
  const watch = async () => {
    for (;;) {
      await current.ended;
      if (signal.aborted) return;
      log.warn({ from: 'jobs' }, 'the job runner ended; another one is started');
      await current.stop();
      for (;;) {
        await pause(BEGIN_AGAIN_MS, undefined, { signal }).catch(() => undefined);
        if (signal.aborted) return;
        try {
          current = await begin(running);
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
