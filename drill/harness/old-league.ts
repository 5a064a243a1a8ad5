/** Makes the data folder of a league with an older schema and data, and copies of it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPool, type Pool } from '../../apps/api/src/platform/database/db.ts';
import { findDatabase } from '../../apps/api/src/platform/database/embedded-postgres/find-database.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/database/embedded-postgres/start-embedded-postgres.ts';
import { migrate } from '../../apps/api/src/platform/database/migrate.ts';
import { migrateJobs } from '../../apps/api/src/platform/jobs/jobs.ts';
import { noLog } from '../../apps/api/src/platform/log.ts';
import { insertEvent } from '../../apps/api/test/fixtures/insert-event.ts';
import { insertMembers } from '../../apps/api/test/fixtures/insert-members.ts';

/** The newest migration of the older schema. The later ones rewrite the audit log, among other things. */
const OLD_UNTIL = '049';
const MEMBERS = 2000;
const AUDIT_LINES = 60_000;

async function insertOldLeague(db: Pool): Promise<void> {
  const members = await insertMembers(db, MEMBERS);
  const ids = members.map(({ id }) => id);
  const eventId = await insertEvent(db, { capacity: MEMBERS });
  await db.run(
    `insert into booking (event_id, member_id, status, ticket_id)
     select $1, id, 'confirmed', uuid_send(gen_random_uuid()) from unnest($2::uuid[]) as one (id)`,
    [eventId, ids],
  );
  await db.run(
    `insert into points_ledger (account, points, balance, reason)
     select points_account, 50, 50, 'adjustment' from member`,
  );
  await db.run(
    `insert into audit_log (actor_kind, actor_id, action, address, subject_kind, subject_id, after)
     select 'member', ids[1 + at % ${MEMBERS}], 'member.updated', '2001:db8::1', 'member', ids[1 + at % ${MEMBERS}],
       jsonb_build_object('city', 'جدة ' || at)
     from generate_series(1, ${AUDIT_LINES}) as at, (select array_agg(id) as ids from member) as all_members`,
  );
}

/** Makes the data folder of a league that runs the older version. */
export async function makeOldLeague(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rabita-drill-'));
  const migrations = mkdtempSync(path.join(tmpdir(), 'rabita-migrations-'));
  for (const name of readdirSync('apps/api/migrations'))
    if (name.slice(0, 3) <= OLD_UNTIL)
      cpSync(path.join('apps/api/migrations', name), path.join(migrations, name));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: { info() {}, warn: console.warn } });
  const db = openPool({ url: postgres.url, max: 1, onError: console.error });
  await migrate(db, migrations);
  await migrateJobs(postgres.url, noLog);
  await insertOldLeague(db);
  await db.close();
  await postgres.stop();
  rmSync(migrations, { recursive: true });
  return folder;
}

export function copyLeague(from: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rabita-drill-'));
  const { status } = spawnSync('cp', [
    '-a',
    `${findDatabase(from).location}/.`,
    findDatabase(folder).location,
  ]);
  if (status !== 0) throw new Error('The older league could not be copied.');
  return folder;
}

export function removeLeague(folder: string): void {
  rmSync(findDatabase(folder).location, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
