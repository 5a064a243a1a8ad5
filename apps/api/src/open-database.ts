/** Connects to the embedded database or the one at DATABASE_URL, and migrates and seeds it. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { seedDemo } from '../seeds/seed-demo.ts';
import { createContext } from './create-context.ts';
import { createPools, type DatabaseUrls } from './create-pools.ts';
import { createListCache, type ListCache } from './platform/cache/list-cache.ts';
import type { Config } from './platform/config/config.ts';
import type { AppContext } from './platform/context.ts';
import { createPool, type Pool } from './platform/database/db.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres/start-embedded-postgres.ts';
import { canRewriteLog, createEmbeddedRole, grantAccess } from './platform/database/grant-access.ts';
import { migrate } from './platform/database/migrate.ts';
import { migrateJobs } from './platform/jobs/jobs.ts';
import { noLog } from './platform/log.ts';
import { OperatorError } from './platform/operator-error.ts';
import { readSecretKeys } from './platform/security/secret-key-file.ts';
import { checkKeys } from './secret-keys/check-keys.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

export type Database = {
  /** The URL of direct connections, which bypass a pooler: for jobs, migrations, rate limits and live updates. */
  directUrl: string;
  direct: Pool;
  /** The cache of shared lists. A commit on any of the pools invalidates the lists that it changes. */
  lists: ListCache;
  /** The folder of the embedded database's files if it is outside the data folder; else null. */
  location: string | null;
  /** Whether the server's database role could rewrite the audit log. Works only after `prepare`. */
  canRewriteLog(): Promise<boolean>;
  /** Migrates the database, and seeds it if the settings say so. */
  prepare(config: Config): Promise<AppContext>;
  close(): Promise<void>;
};

function hidePassword(url: string): string {
  const masked = new URL(url);
  masked.password = masked.password ? '•••' : '';
  return decodeURI(masked.toString());
}

async function dropAllTables(pool: Pool): Promise<void> {
  await pool.run('drop schema if exists graphile_worker cascade');
  await pool.run('drop schema public cascade');
  await pool.run('create schema public');
}

/** @throws OperatorError with a message that names the setting to check, and hides the password */
export async function openDatabase(
  config: Config,
  { reset }: { reset: boolean },
  print: (line: string) => void,
): Promise<Database> {
  const warn = (line: string) => process.stderr.write(`${line}\n`);
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: { info: () => {}, warn } });
  const onError = (error: Error) => warn(`A database connection was lost: ${error.message}`);
  const urls = embedded ? await embeddedUrls(embedded.url, onError) : externalUrls(config);
  const { url, directUrl, ownerUrl } = urls;
  const lists = createListCache();
  const pools = createPools(urls, {
    requestTimeoutMs: config.requestTimeoutMs,
    onError,
    // PostgreSQL's notification of the change arrives later: until then the caller could get a stale list.
    onListChange: lists.invalidate,
  });
  const { direct, owner, pool } = pools;
  const close = async () => {
    await pools.close();
    await embedded?.stop();
  };
  let [checkedUrl, setting] = [ownerUrl, 'DATABASE_OWNER_URL'];
  try {
    if (ownerUrl !== directUrl) await owner.row('select 1');
    [checkedUrl, setting] = [directUrl, directUrl === url ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'];
    await direct.row('select 1');
    // Also checks DATABASE_URL, because a pooler may reject a connection that the database itself accepts.
    [checkedUrl, setting] = [url, 'DATABASE_URL'];
    await pool.row('select 1');
    if (reset) await dropAllTables(owner);
  } catch (error) {
    await close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      `The database at ${hidePassword(checkedUrl)} cannot be used: ${reason}. Check ${setting}.`,
    );
  }
  return {
    directUrl,
    direct,
    lists,
    location: embedded?.relocated ? embedded.location : null,
    close,
    canRewriteLog: () => canRewriteLog(direct),
    prepare: async settings => {
      const applied = await migrate(owner, path.resolve(MIGRATIONS));
      await migrateJobs(ownerUrl, noLog);
      await grantAccess(owner, direct);
      if (applied.length > 0) print(`Applied ${applied.length} database migrations.`);
      const secretKeys = settings.secretKeys ?? (await readSecretKeys(settings.dataDir));
      const context = await createContext(settings, pools, secretKeys);
      await checkKeys({ ...context, db: direct });
      if (settings.seed === 'demo') await seedDemo({ ...context, db: direct });
      return context;
    },
  };
}

/** @returns the URLs of an embedded database, with the owner's role for migrations only */
export async function embeddedUrls(ownerUrl: string, onError: (error: Error) => void): Promise<DatabaseUrls> {
  const owner = createPool({ url: ownerUrl, max: 1, onError });
  try {
    const url = await createEmbeddedRole(owner, ownerUrl);
    return { url, directUrl: url, ownerUrl };
  } finally {
    await owner.close();
  }
}

function externalUrls({ databaseUrl, databaseDirectUrl, databaseOwnerUrl }: Config): DatabaseUrls {
  const url = databaseUrl ?? '';
  return { url, directUrl: databaseDirectUrl ?? url, ownerUrl: databaseOwnerUrl ?? url };
}
