/** Tests which staff of an earlier version must change their password after the migration. */
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { newDatabase } from '../../../test/harness/start-process.ts';
import { openPool } from '../../platform/database/db.ts';
import { migrate } from '../../platform/database/migrate.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations');

it('[18.65] only first owners of an earlier version who never changed their password must change it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'rabita-migrations-'));
  // The next one makes a view of the audit log, which only the league writes to.
  for (const name of await readdir(MIGRATIONS))
    if (name < '055') await copyFile(path.join(MIGRATIONS, name), path.join(folder, name));
  const db = openPool({ url: await newDatabase(), max: 3, onError: () => undefined });
  await migrate(db, folder);
  await rm(folder, { recursive: true });
  await db.run(
    `insert into staff (email, full_name, role, language, password_hash)
     select name || '@fans.example', name, 'owner', 'ar', 'none'
     from unnest(array['first', 'changed', 'linked', 'invited']) as name`,
  );
  await db.run(
    `insert into audit_log (actor_kind, action, subject_kind, subject_id)
     select 'system', 'staff.first_owner_made', 'staff', id from staff where full_name <> 'invited'`,
  );
  await db.run(
    `insert into audit_log (actor_kind, actor_id, action)
     select 'staff', id, case full_name when 'changed' then 'staff.password_changed' else 'staff.password_reset' end
     from staff where full_name in ('changed', 'linked')`,
  );
  await migrate(db, MIGRATIONS);
  const marked = await db.rows('select full_name from staff where password_is_initial');
  await db.close();
  expect(marked).toEqual([{ full_name: 'first' }]);
});
