/** Tests that the migration carries over the audit log of an earlier version, whose lines then pass the verification. */
import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../../../../test/harness/create-database.ts';
import { type League, startLeague } from '../../../../test/harness/start-league.ts';
import { openPool, type Pool } from '../../../platform/database/db.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { forgetActor } from '../forget-actor.ts';
import { recordAudit } from '../record-audit.ts';
import { extendChain } from './extend-chain.ts';
import { verifyLog } from './verify-log.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../../migrations');
let league: League;
let db: Pool;
beforeAll(async () => {
  league = await startLeague();
  const folder = await mkdtemp(path.join(tmpdir(), 'rabita-migrations-'));
  for (const name of await readdir(MIGRATIONS))
    if (name < '055') await copyFile(path.join(MIGRATIONS, name), path.join(folder, name));
  db = openPool({ url: await createDatabase({ isEmpty: true }), max: 3, onError: () => undefined });
  await migrate(db, folder);
  await rm(folder, { recursive: true });
});
afterAll(async () => {
  await db.close();
  await league.stop();
});

it('[18.47] [18.48] the lines of an earlier version stay as they were, and come under the key with the first run', async () => {
  const context = { ...league.context, db };
  const member = randomUUID();
  await db.run(
    `insert into audit_log (actor_kind, actor_id, action, address, detail, subject_kind, subject_id, before, after)
     select 'staff', gen_random_uuid(), 'member.updated', '192.0.2.80', '{"zone": "b", "a": 1}', 'member', $1,
       '{"full_name": "ليلى", "b": 1.50}', '{"note": "سبب"}' from generate_series(1, 3)`,
    [member],
  );
  await db.run("insert into audit_log (actor_kind, action) values ('system', 'test.bare')");
  await db.run(
    "insert into audit_log (actor_kind, action, address) values ('guest', 'auth.reset_asked', '192.0.2.81')",
  );
  const read = () =>
    db.rows<{ id: number }>(
      'select id, actor_kind, actor_id, action, address, detail, at, subject_kind, subject_id, before, after from audit_log order by id',
    );
  const before = await read();
  await migrate(db, MIGRATIONS);
  // A request that no job has tied to a member yet loses its address.
  expect(await read()).toEqual(
    before.map((line, index) => (index === before.length - 1 ? { ...line, address: null } : line)),
  );
  const verify = () => verifyLog(context, db, null);
  expect(await verify()).toMatchObject({ waiting: 5, findings: [] });
  await recordAudit(context, { actorKind: 'system', action: 'test.new' });
  await extendChain(context);
  expect(await verify()).toMatchObject({ lines: 6, waiting: 0, erased: 0, findings: [] });
  expect((await read()).map(({ id }) => id)).toEqual([...before.map(({ id }) => id), before.length + 1]);

  await forgetActor(context, member);
  expect(await verify()).toMatchObject({ erased: 3, findings: [] });
  await db.transaction(async tx => {
    await tx.run('set local session_replication_role = replica');
    await tx.run("update audit_detail set address = '192.0.2.82' where line_id = 2");
    await tx.run(
      "insert into audit_line (actor_kind, action, nonce) values ('system', 'x', gen_random_uuid())",
    );
    await tx.run('insert into audit_pending select max(id) from audit_line');
  });
  await extendChain(context);
  expect((await verify()).findings).toMatchObject([
    { kind: 'values_changed', id: 2 },
    { kind: 'inserted', id: 7 },
  ]);
});
