/** Tests that a migration may take as long as a large league needs. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createDatabase } from '../../../test/harness/create-database.ts';
import { openPool } from './db.ts';
import { migrate } from './migrate.ts';

it('a migration has no time limit for its statements, although those of calls have', async () => {
  const db = openPool({ url: await createDatabase(), max: 2, onError: () => undefined });
  const folder = await mkdtemp(path.join(tmpdir(), 'rabita-migrations-'));
  await cp(path.resolve('apps/api/migrations'), folder, { recursive: true });
  await writeFile(
    path.join(folder, '999_limit.sql'),
    `create table seen as select current_setting('statement_timeout') as "limit"`,
  );
  expect(await migrate(db, folder)).toEqual(['999_limit.sql']);
  expect(await db.row('select "limit" from seen')).toEqual({ limit: '0' });
  expect(await db.row(`select current_setting('statement_timeout') as "limit"`)).toEqual({
    limit: '15s',
  });
  await rm(folder, { recursive: true });
  await db.close();
});
