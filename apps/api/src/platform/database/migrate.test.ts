/** Tests that migrating completes or changes nothing, and which databases it rejects. */
import { appendFile, cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDatabase } from '../../../test/harness/create-database.ts';
import { createPool, type Pool } from './db.ts';
import { migrate } from './migrate.ts';

const UNRELEASED =
  /^This database was made by an unreleased version[^\n.]+`npm run db:reset`[^\n.]+ restore [^\n.]+\.$/u;

let folder: string;
let pools: Pool[];
beforeEach(async () => {
  pools = [];
  folder = await mkdtemp(path.join(tmpdir(), 'rabita-migrations-'));
  await cp(path.resolve('apps/api/migrations'), folder, { recursive: true });
});
afterEach(async () => {
  for (const pool of pools) await pool.close();
  await rm(folder, { recursive: true });
});

/** @param isEmpty whether the database is empty; otherwise it has the schema of `folder` */
async function openTestDatabase(isEmpty = false): Promise<Pool> {
  const db = createPool({ url: await createDatabase({ isEmpty }), max: 3, onError: () => undefined });
  pools.push(db);
  return db;
}
const listTables = (db: Pool) =>
  db.rows("select relname from pg_class where relnamespace = 'public'::regnamespace order by relname");
const addFile = (name: string, sql: string) => writeFile(path.join(folder, name), sql);

it('migrate runs migrations without a statement timeout', async () => {
  const db = await openTestDatabase();
  await addFile(
    '999_limit.sql',
    `create table setting as select current_setting('statement_timeout') as "limit"`,
  );
  expect(await migrate(db, folder)).toEqual(['999_limit.sql']);
  expect(await db.row('select "limit" from setting')).toEqual({ limit: '0' });
  expect(await db.row(`select current_setting('statement_timeout') as "limit"`)).toEqual({
    limit: '15s',
  });
});

it.each<[string, () => Promise<unknown>]>([
  ['whose file was edited', () => appendFile(path.join(folder, '005_match.sql'), '-- edited\n')],
  [
    'whose file was renamed',
    () => rename(path.join(folder, '005_match.sql'), path.join(folder, '005_matches.sql')),
  ],
  ['before which a file was added', () => addFile('005_added.sql', 'create table added ()')],
])('migrate rejects and does not change a database with an applied migration %s', async (_, change) => {
  const db = await openTestDatabase();
  const tables = await listTables(db);
  await change();
  await addFile('999_next.sql', 'create table next ()');
  await expect(migrate(db, folder)).rejects.toThrow(UNRELEASED);
  expect(await listTables(db)).toEqual(tables);
});

it('migrate rejects a database with a migration of a newer version', async () => {
  const db = await openTestDatabase();
  await rm(path.join(folder, '015_staff.sql'));
  await expect(migrate(db, folder)).rejects.toThrow(
    /newer than this version: it has the migration 015_staff\.sql\.$/u,
  );
});

it('migrate changes nothing when it loses its connection, and completes when it runs again', async () => {
  const db = await openTestDatabase(true);
  await addFile('999_wait.sql', 'select pg_advisory_xact_lock(1)');
  const blocked = await db.transaction(async tx => {
    await tx.run('select pg_advisory_xact_lock(1)');
    const migration = migrate(db, folder).catch((error: unknown) => error);
    const waiting = `select pid from pg_locks where locktype = 'advisory' and objid = 1 and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(() => db.rows(waiting)).toHaveLength(1);
    await db.run(`select pg_terminate_backend(pid) from (${waiting}) as waiting`);
    return await migration;
  });
  expect(blocked).toBeInstanceOf(Error);
  expect(await listTables(db)).toEqual([]);
  expect((await migrate(db, folder)).at(-1)).toBe('999_wait.sql');
});
