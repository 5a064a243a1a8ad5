/** Starts an empty, migrated database for one bench. fsync is on, so commits are durable as in production. */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openPool, type Pool } from '../../apps/api/src/platform/database/db.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/database/embedded-postgres/start-embedded-postgres.ts';
import { migrate } from '../../apps/api/src/platform/database/migrate.ts';
import { migrateJobs } from '../../apps/api/src/platform/jobs/jobs.ts';
import { noLog } from '../../apps/api/src/platform/log.ts';
import { makeDataFolder } from '../../e2e/fixtures/make-data-folder.ts';

export type StartedDatabase = {
  url: string;
  /** A temporary folder for the bench's files; `stop` deletes it. */
  folder: string;
  db: Pool;
  /** The postmaster: the parent of all other database processes. */
  pid: number;
  stop(): Promise<void>;
};

/** @param max the maximum number of connections of `db` */
export async function startDatabase(max = 4): Promise<StartedDatabase> {
  const folder = await makeDataFolder();
  const log = { info() {}, warn: console.warn };
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database'), log });
  const db = openPool({ url: postgres.url, max, onError: console.error });
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
