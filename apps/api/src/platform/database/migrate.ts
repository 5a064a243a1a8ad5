/** Migrates the database to this version's schema: forward only, one process at a time, each file once. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from './db.ts';

// Any number works, as long as every process uses the same one.
const MIGRATION_LOCK = 7_232_411;

export class MigrationError extends Error {}

const PERMISSION_DENIED = '42501';

/**
 * Applies the `.sql` files of `folder` that are not applied yet, in the order of their names, in one transaction.
 * @returns the names of the files that it applied
 * @throws MigrationError when an applied migration has no file in `folder`, or its file has changed since, or when the
 * role may not change the tables
 */
export async function migrate(pool: Pool, folder: string): Promise<string[]> {
  try {
    return await applyMigrations(pool, folder);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === PERMISSION_DENIED)) throw error;
    throw new MigrationError(
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
    // A migration of a large league takes longer than any statement of a call may.
    await tx.run('set local statement_timeout = 0');
    await tx.run('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await tx.run(
      'create table if not exists migration (name text primary key, digest text not null, applied_at timestamptz not null default now())',
    );
    const applied = await tx.rows<{ name: string; digest: string }>('select name, digest from migration');
    for (const row of applied) {
      const file = files.find(({ name }) => name === row.name);
      if (!file) throw new MigrationError(`The database is newer than this version: it holds ${row.name}.`);
      if (file.digest !== row.digest) {
        throw new MigrationError(
          `${row.name} was changed after it was applied; add a new migration instead.`,
        );
      }
    }
    const fresh = files.filter(file => !applied.some(row => row.name === file.name));
    for (const file of fresh) {
      await tx.run(file.sql);
      await tx.run('insert into migration (name, digest) values ($1, $2)', [file.name, file.digest]);
    }
    return fresh.map(file => file.name);
  });
}
