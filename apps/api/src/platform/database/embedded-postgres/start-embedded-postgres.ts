/** Starts a PostgreSQL server from an npm package in the data folder, and restarts it when it dies. */
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { createPrivateSocketFolder, locateData } from './data-location.ts';
import { explainFailure } from './explain-failure.ts';
import { toSocketUrl } from './find-database.ts';
import {
  type Postmaster,
  type PostmasterOptions,
  startPostmaster,
  stopOrphanedServer,
} from './postmaster.ts';
import { openServerLog } from './server-log.ts';
import { pickServerUser } from './server-user.ts';
import { takeOwnership } from './take-ownership.ts';

export type EmbeddedPostgresOptions = {
  /** The application's data folder; the database is in its subfolder `postgres`. Created when missing. */
  dataDir: string;
  /** Gets a line for each notable event, such as a restart. A pino logger or `console` can be passed. */
  log: { info(message: string): void; warn(message: string): void };
  /** Default true. Without fsync, as in tests, PostgreSQL is faster, but a power cut may destroy the database. */
  fsync?: boolean;
  /** Default 60: enough for two API processes. */
  maxConnections?: number;
};

export type EmbeddedPostgres = {
  /** The URL of a private Unix socket, with the role that owns the tables. */
  url: string;
  location: string;
  /** Whether `location` is outside `dataDir`, because PostgreSQL's account has no access to `dataDir`. */
  relocated: boolean;
  /** Shuts the server down and releases the folder for another process. Safe to call twice. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL in `dataDir` and resolves when it accepts connections.
 *
 * One process at a time owns the folder. Until `stop()`, a server that dies is restarted. If this process ends without
 * `stop()`, a guard process shuts the server down; the next owner waits for that, or ends the server itself.
 * @throws OperatorError, for example if another process owns the folder
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, fsync = true, maxConnections = 60 } = options;
  const { folder, relocated, user } = locateData(resolve(dataDir), pickServerUser());
  const ownership = attempt('Taking the database folder', folder, () => takeOwnership(folder));
  try {
    const binaries = attempt('Preparing PostgreSQL', folder, () => prepareBinaries(folder, user));
    const data = prepareCluster(folder, user, binaries, fsync);
    const orphan = await stopOrphanedServer(data, user);
    if (orphan) log.warn(`Ended a database server (pid ${orphan}) that an earlier process left behind.`);
    const serverLog = attempt('Opening the log', folder, () => openServerLog(folder));
    const socketFolder = createPrivateSocketFolder(folder, user);
    const settings = { fsync, maxConnections, log: serverLog };
    const stopServer = await supervise({ data, socketFolder, user, binaries, ...settings }, log).catch(
      cause => {
        serverLog.close();
        throw explainFailure('Starting the database', folder, cause);
      },
    );
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      await stopServer();
      serverLog.close();
      rmSync(socketFolder, { recursive: true, force: true });
      ownership.release();
    };
    return {
      url: toSocketUrl(socketFolder),
      location: folder,
      relocated,
      stop: () => {
        stopping ??= stop();
        return stopping;
      },
    };
  } catch (error) {
    ownership.release();
    throw error;
  }
}

/** Starts the server and restarts it whenever it ends unexpectedly. Returns a function that stops it. */
async function supervise(
  options: PostmasterOptions,
  log: EmbeddedPostgresOptions['log'],
): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  let server: Postmaster = await startWithRetry(options);

  const watch = async () => {
    for (;;) {
      await server.exited;
      if (stopped.signal.aborted) return;
      log.warn(`The database server (pid ${server.pid}) ended unexpectedly; starting it again.`);
      for (let wait = 250; ; wait = Math.min(wait * 2, 5000)) {
        try {
          server = await startWithRetry(options);
          break;
        } catch (cause) {
          log.warn(explainFailure('Starting the database again', options.data, cause).message);
          await pause(wait, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
        }
        if (stopped.signal.aborted) return;
      }
      log.info(`The database server runs again (pid ${server.pid}).`);
      if (stopped.signal.aborted) return server.stop();
    }
  };
  const watched = watch();
  return async () => {
    stopped.abort();
    await server.stop();
    await watched;
  };
}

/** Retries, because PostgreSQL does not start until all backends of a killed server have ended. */
async function startWithRetry(options: PostmasterOptions): Promise<Postmaster> {
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await startPostmaster(options);
    } catch (error) {
      const isBusy =
        error instanceof Error && /is still in use|lock file .* already exists/.test(error.message);
      if (!isBusy || attempts >= 50) throw error;
      await pause(200);
    }
  }
}

function attempt<T>(step: string, folder: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw explainFailure(step, folder, cause);
  }
}
