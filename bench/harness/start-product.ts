/** Starts the product as `npm start` does, with its embedded database or on a separate one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPool, type Pool } from '../../apps/api/src/platform/database/db.ts';
import { findDatabase } from '../../apps/api/src/platform/database/embedded-postgres/find-database.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/database/embedded-postgres/start-embedded-postgres.ts';
import { migrate } from '../../apps/api/src/platform/database/migrate.ts';
import { migrateJobs } from '../../apps/api/src/platform/jobs/jobs.ts';
import { noLog } from '../../apps/api/src/platform/log.ts';
import { makeDataFolder } from '../../e2e/fixtures/start-league.ts';

/** The secret key of the products that benches start. */
export const SECRET_KEY = 'a-key-for-measuring-that-opens-nothing-else';

type StartOptions = {
  /** The file descriptor for the product's log; this process's stderr by default. */
  logFd?: number;
  /** Called with the process id right after the spawn. */
  onSpawn?: (pid: number) => void;
};

export type StartedProduct = { url: string; seconds: number; process: ChildProcess; stop(): Promise<void> };

/**
 * Starts the product, which must already be built. `seconds` is the time from the command until it prints its URL.
 * Rejects if the product ends before that.
 * @param settings environment variables; PUBLIC_URL needs a PORT other than 0
 */
export async function startProduct(
  dataDir: string,
  settings: Record<string, string> = {},
  { logFd, onSpawn }: StartOptions = {},
): Promise<StartedProduct> {
  const startedAt = performance.now();
  const command = ['--import', './scripts/bootstrap/stop-with-parent.mjs', 'scripts/bootstrap.mjs', 'start'];
  const child = spawn(process.execPath, command, {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', logFd ?? 'inherit'],
  });
  if (child.pid !== undefined) onSpawn?.(child.pid);
  const exited = once(child, 'exit');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += String(part);
      const printedUrl = /Fan app\s+(https?:\S+)\//u.exec(output)?.[1];
      if (!printedUrl) return;
      // Discards further output but still reads it, so that the child does not block on a full pipe.
      child.stdout?.off('data', read).resume();
      // The product prints PUBLIC_URL, where no proxy listens.
      resolve(settings.PUBLIC_URL ? `http://localhost:${settings.PORT}` : printedUrl);
    };
    child.stdout?.on('data', read);
    child.once('exit', code => reject(new Error(`The product exited with code ${code}:\n${output}`)));
  });
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    url,
    seconds,
    process: child,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

export type StartedDatabase = {
  url: string;
  /** A temporary folder for the bench's files; `stop` deletes it. */
  folder: string;
  db: Pool;
  /** The postmaster: the parent of all other database processes. */
  pid: number;
  stop(): Promise<void>;
};

/**
 * Starts an empty, migrated database for one bench. fsync is on, so commits are durable as in production.
 * @param maxConnections of `db`
 */
export async function startDatabase(maxConnections = 4): Promise<StartedDatabase> {
  const folder = await makeDataFolder();
  const log = { info() {}, warn: console.warn };
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database'), log });
  const db = createPool({ url: postgres.url, max: maxConnections, onError: console.error });
  await migrate(db, path.resolve('apps/api/migrations'));
  await migrateJobs(postgres.url, noLog);
  return {
    url: postgres.url,
    folder,
    db,
    pid: Number.parseInt(readFileSync(path.join(postgres.location, 'data/postmaster.pid'), 'utf8'), 10),
    stop: async () => {
      await db.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type ProductWithDatabase = Pick<StartedProduct, 'url' | 'process'> & {
  db: Pool;
  /** Starts another process of the product on the same database. The caller must stop it. */
  startAnother(extraSettings?: Record<string, string>): Promise<StartedProduct>;
  stop(): Promise<void>;
};

/**
 * Starts the product on a separate database, into which a bench can insert members instead of registering them.
 * @param settings environment variables of the product
 */
export async function startWithDatabase(
  settings: Record<string, string> = {},
  options: StartOptions = {},
): Promise<ProductWithDatabase> {
  const database = await startDatabase();
  const startAnother = (extraSettings: Record<string, string> = {}) =>
    startProduct(
      path.join(database.folder, 'data'),
      {
        DATABASE_URL: database.url,
        SECRET_KEY,
        SEED: 'none',
        ...settings,
        ...extraSettings,
      },
      options,
    );
  const product = await startAnother();
  return {
    url: product.url,
    process: product.process,
    db: database.db,
    startAnother,
    stop: async () => {
      await product.stop();
      await database.stop();
    },
  };
}

type ProductWithEmbeddedDatabase = Pick<StartedProduct, 'url' | 'process'> & {
  db: Pool;
  databaseUrl: string;
  /** The folder with the database's files. */
  dataFolder: string;
  stop(): Promise<void>;
};

/**
 * Starts the product with its embedded database, as `npm start` does.
 * @param logFd file descriptor for the product's log
 * @param folder the data folder; a temporary one by default
 */
export async function startWithEmbeddedDatabase(
  logFd: number,
  folder = mkdtempSync(path.join(tmpdir(), 'rabita-drill-')),
): Promise<ProductWithEmbeddedDatabase> {
  const product = await startProduct(folder, { SEED: 'none' }, { logFd });
  const { url, location: dataFolder } = findDatabase(folder);
  if (url === null) throw new Error('The product runs without its embedded database.');
  // Drills kill or freeze the database server, so errors of these connections are expected.
  const db = createPool({ url, max: 4, onError: () => undefined });
  return {
    url: product.url,
    process: product.process,
    db,
    databaseUrl: url,
    dataFolder,
    stop: async () => {
      await db.close();
      await product.stop();
      rmSync(dataFolder, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
