/** Backs up the league into a new folder, whether or not the league is running. */
import { copyFile, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Config } from './platform/config/config.ts';
import { dumpDatabase, type ProgramEnvironment } from './platform/database/database-dump.ts';
import { createPool } from './platform/database/db.ts';
import { takeBaseBackup } from './platform/database/embedded-postgres/base-backup.ts';
import { findDatabase } from './platform/database/embedded-postgres/find-database.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres/start-embedded-postgres.ts';
import { OperatorError } from './platform/operator-error.ts';
import { SECRET_KEY_FILE } from './platform/security/secret-key-file.ts';

/** The name of the database file in a backup: a base backup of the embedded database, or a dump of an external one. */
export const BACKUP_DATABASE_FILES = { embedded: 'database.tar.gz', dump: 'database.dump' } as const;
const DESCRIPTION_FILE = 'backup.json';

const descriptionSchema = z.object({
  kind: z.enum(['embedded', 'dump']),
  made_at: z.iso.datetime(),
  /** The version of the PostgreSQL server. */
  postgres: z.string(),
  /** The newest migration in the database. */
  migration: z.string(),
});
export type BackupDescription = z.output<typeof descriptionSchema>;
type Versions = Pick<BackupDescription, 'postgres' | 'migration'>;

/** Reads the description in a backup's folder. @throws OperatorError when it is missing or invalid */
export async function readBackupDescription(folder: string): Promise<BackupDescription> {
  try {
    return descriptionSchema.parse(JSON.parse(await readFile(path.join(folder, DESCRIPTION_FILE), 'utf8')));
  } catch {
    throw new OperatorError(`${folder} is not a league backup: it has no valid ${DESCRIPTION_FILE}.`);
  }
}

async function getVersions(url: string): Promise<Versions> {
  const db = createPool({ url, max: 1, onError: () => undefined });
  try {
    const row = await db.row<Versions>(
      `select current_setting('server_version') as postgres, max(name) as migration from migration`,
    );
    if (!row?.migration) throw new Error('no migration was applied');
    return row;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`There is no league to back up in this database: ${reason}.`);
  } finally {
    await db.close();
  }
}

/** Copies the embedded database. If it is not running, starts its server for the duration of the copy. */
async function copyEmbedded(dataDir: string, partialFolder: string): Promise<Versions> {
  const database = findDatabase(dataDir);
  if (!database.exists) throw new OperatorError(`There is no league to back up in ${database.location}.`);
  const silent = { info: () => undefined, warn: () => undefined };
  const temporaryServer = database.url ? null : await startEmbeddedPostgres({ dataDir, log: silent });
  const url = database.url ?? temporaryServer?.url ?? '';
  try {
    const versions = await getVersions(url);
    await takeBaseBackup(database, url, path.join(partialFolder, BACKUP_DATABASE_FILES.embedded));
    return versions;
  } finally {
    await temporaryServer?.stop();
  }
}

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync();
  await handle.close();
}

/** @returns the backup's folder, which exists only when the backup is complete */
export async function backUpLeague(
  config: Config,
  parent: string | null,
  env: ProgramEnvironment,
): Promise<string> {
  const madeAt = new Date().toISOString();
  const parentFolder = path.resolve(parent ?? path.join(config.dataDir, 'backups'));
  const folder = path.join(parentFolder, `rabita-${madeAt.replaceAll(':', '-')}`);
  const partialFolder = `${folder}.part`;
  await mkdir(partialFolder, { recursive: true, mode: 0o700 });
  try {
    const url = config.databaseOwnerUrl;
    const kind = url ? 'dump' : 'embedded';
    let versions: Versions;
    if (url) {
      versions = await getVersions(url);
      await dumpDatabase(url, path.join(partialFolder, BACKUP_DATABASE_FILES.dump), env);
    } else {
      versions = await copyEmbedded(config.dataDir, partialFolder);
      // Without SECRET_KEY, this file has the key that signs tickets: a restored league needs it to verify its tickets.
      if (!config.secretKeys) {
        await copyFile(path.join(config.dataDir, SECRET_KEY_FILE), path.join(partialFolder, SECRET_KEY_FILE));
      }
    }
    const description: BackupDescription = { kind, made_at: madeAt, ...versions };
    await writeFile(path.join(partialFolder, DESCRIPTION_FILE), `${JSON.stringify(description, null, 2)}\n`);
    for (const name of await readdir(partialFolder)) await syncToDisk(path.join(partialFolder, name));
    await rename(partialFolder, folder);
    await syncToDisk(parentFolder);
    return folder;
  } finally {
    await rm(partialFolder, { recursive: true, force: true });
  }
}
