/** Opens the league's database, embedded or given by DATABASE_URL, brings it up to date and seeds it. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { seedDemo } from '../seeds/demo.ts';
import type { Config } from './config.ts';
import type { Context } from './platform/context.ts';
import { openPool, type Pool } from './platform/db.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts';
import { migrateJobs } from './platform/jobs.ts';
import { openLimits } from './platform/limits.ts';
import { migrate } from './platform/migrate.ts';
import { openPasswords, PARALLEL_HASHES } from './platform/passwords.ts';
import { keptSecretKey } from './platform/secret-key.ts';
import { deriveSecrets } from './platform/secrets.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const POOL_SIZE = 10;
/**
 * Budgets are counted outside of the transactions that ask: sharing their pool, all of them could wait for each other.
 * Through a pooler they would share its connections again, so they go past it.
 */
const LIMITS_POOL_SIZE = 2;
/** On a row that everybody wants, more connections only wait for each other. */
const RUSH_POOL_SIZE = 2;
/** What waits for a database that stands still is let go, so that nothing gathers. */
const CONNECT_WITHIN_MS = 2000;
const ANSWER_WITHIN_MS = 5000;

/** The database cannot be reached or used; the message says what to look at, without the password. */
export class DatabaseUnreachable extends Error {}

export type Database = {
  /** Past any pooler: for jobs, migrations, budgets and news. */
  directUrl: string;
  /** Where the embedded database's files lie when that is not the data folder; null otherwise. */
  location: string | null;
  /** Migrates, and seeds when the settings say so. */
  prepare(config: Config): Promise<Context>;
  close(): Promise<void>;
};

function hide(url: string): string {
  const shown = new URL(url);
  shown.password = shown.password ? '•••' : '';
  return decodeURI(shown.toString());
}

const quiet = { info() {}, warn() {}, error() {}, debug() {} };

async function emptyDatabase(pool: Pool): Promise<void> {
  await pool.run('drop schema if exists graphile_worker cascade');
  await pool.run('drop schema public cascade');
  await pool.run('create schema public');
}

/**
 * @param reset drops everything the database holds first
 * @throws DatabaseUnreachable, or EmbeddedPostgresError
 */
export async function openDatabase(
  config: Config,
  reset: boolean,
  say: (line: string) => void,
): Promise<Database> {
  const warn = (line: string) => process.stderr.write(`${line}\n`);
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: { info: () => {}, warn } });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const directUrl = config.databaseDirectUrl ?? url;
  const onError = (error: Error) => warn(`A database connection was lost: ${error.message}`);
  const limits = { connectWithin: CONNECT_WITHIN_MS, answerWithin: ANSWER_WITHIN_MS };
  const pool = openPool({ url, max: POOL_SIZE, onError, ...limits });
  const limitsPool = openPool({ url: directUrl, max: LIMITS_POOL_SIZE, onError, ...limits });
  const rushPool = openPool({ url, max: RUSH_POOL_SIZE, onError, ...limits });
  // Migrations, and waiting for another process's, take as long as they take.
  const direct = openPool({ url: directUrl, max: 1, onError });
  const close = async () => {
    await direct.close();
    await rushPool.close();
    await limitsPool.close();
    await pool.close();
    await embedded?.stop();
  };
  let [asked, setting] = [directUrl, directUrl === url ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'];
  try {
    await direct.row('select 1');
    // A pooler may refuse what the database takes.
    [asked, setting] = [url, 'DATABASE_URL'];
    await pool.row('select 1');
    if (reset) await emptyDatabase(direct);
  } catch (error) {
    await close();
    const why = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnreachable(`The database at ${hide(asked)} cannot be used: ${why}. Check ${setting}.`);
  }
  return {
    directUrl,
    location: embedded?.relocated ? embedded.location : null,
    close,
    prepare: async settings => {
      const applied = await migrate(direct, path.resolve(MIGRATIONS));
      await migrateJobs(directUrl, quiet);
      if (applied.length > 0) say(`Applied ${applied.length} database migrations.`);
      const secretKey = settings.secretKey ?? (await keptSecretKey(settings.dataDir));
      const context: Context = {
        config: settings,
        db: pool,
        rushDb: rushPool,
        secrets: deriveSecrets(secretKey),
        passwords: await openPasswords(PARALLEL_HASHES),
        limits: openLimits(limitsPool),
        log: quiet,
      };
      if (settings.seed === 'demo') await seedDemo({ ...context, db: direct });
      return context;
    },
  };
}
