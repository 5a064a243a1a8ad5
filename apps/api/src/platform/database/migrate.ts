/** Migrates the database to the schema of this version. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../operator-error.ts';
import type { Pool } from './db.ts';

/** The advisory lock that lets only one process migrate at a time. */
const MIGRATION_LOCK = 7_232_411;

const PERMISSION_DENIED = '42501';
/**
 * Released migrations are never edited, so only an unreleased version can have applied different ones (decision 098).
 */
const UNRELEASED =
  'This database was made by an unreleased version and was not changed: run `npm run db:reset` for a new one, or restore a backup that this version made.';

/**
 * Applies the `.sql` files of `folder` that are not applied yet, in the order of their names, in one transaction.
 * @returns the names of the files that it applied
 * @throws OperatorError without changing the database, if a newer or unreleased version made it, or the role may not
 *   change the tables
 */
export async function migrate(pool: Pool, folder: string): Promise<string[]> {
  try {
    return await applyMigrations(pool, folder);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === PERMISSION_DENIED)) throw error;
    throw new OperatorError(
      `This database cannot be migrated: ${error.message}. DATABASE_OWNER_URL must name the role that owns its tables.`,
    );
  }
}

async function applyMigrations(pool: Pool, folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort();
  const files = await Promise.all(
    names.map(async name => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, digest: createHash('sha256').update(sql).digest('hex') };
    }),
  );
  return pool.transaction(async tx => {
    await tx.run('set local statement_timeout = 0');
    await tx.run('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await tx.run(
      'create table if not exists migration (name text primary key, digest text not null, applied_at timestamptz not null default now())',
    );
    const applied = await tx.rows<{ name: string; digest: string }>(
      'select name, digest from migration order by name collate "C"',
    );
    for (const [index, { name, digest }] of applied.entries()) {
      const file = files[index];
      if (!file)
        throw new OperatorError(`The database is newer than this version: it has the migration ${name}.`);
      if (file.name !== name || file.digest !== digest) throw new OperatorError(UNRELEASED);
    }
    const pending = files.slice(applied.length);
    for (const file of pending) {
      await tx.run(file.sql);
      await tx.run('insert into migration (name, digest) values ($1, $2)', [file.name, file.digest]);
    }
    return pending.map(file => file.name);
  });
}
