/** Starts a streaming replica for tests, from a base backup of a running embedded database. */
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  takeBaseBackup,
  unpackBaseBackup,
} from '../../src/platform/database/embedded-postgres/base-backup.ts';
import { findDatabase } from '../../src/platform/database/embedded-postgres/find-database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/database/embedded-postgres/start-embedded-postgres.ts';

const noLog = { info() {}, warn() {} };

/**
 * @param from the data folder of the running database to copy
 * @param dataDir an empty folder for the replica, which can be stopped and started like any embedded database
 */
export async function startReplica(from: string, dataDir: string): Promise<EmbeddedPostgres> {
  const primary = findDatabase(from);
  if (!primary.url) throw new Error(`No database runs in ${from}.`);
  const { location, user } = findDatabase(dataDir);
  const folder = await mkdtemp(path.join(tmpdir(), 'rabita-copy-'));
  try {
    const archive = path.join(folder, 'database.tar.gz');
    await takeBaseBackup(primary, primary.url, archive);
    await unpackBaseBackup({ location, user }, archive, false);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const data = path.join(location, 'data');
  const socket = new URL(primary.url).searchParams.get('host');
  await appendFile(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${socket} user=${new URL(primary.url).username}'\n`,
  );
  await writeFile(path.join(data, 'standby.signal'), '');
  return startEmbeddedPostgres({ dataDir, log: noLog });
}
