/** Restores a backup, prepares the database for the next start, and counts its members, events and bookings. */
import { copyFile, mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { BACKUP_DATABASE_FILES, readBackupDescription } from './backup-league.ts';
import { countLeague, type LeagueCount } from './features/overview/consistency-check/queries.ts';
import { openDatabase } from './open-database.ts';
import type { Config } from './platform/config/config.ts';
import { loadDump, type ProgramEnvironment } from './platform/database/database-dump.ts';
import { unpackBaseBackup } from './platform/database/embedded-postgres/base-backup.ts';
import { findDatabase } from './platform/database/embedded-postgres/find-database.ts';
import { OperatorError } from './platform/operator-error.ts';
import { SECRET_KEY_FILE } from './platform/security/secret-key-file.ts';
import { listsAllKeys } from './platform/security/secret-keys.ts';
import { finishRecovery, type Recovery } from './recovery/finish-recovery.ts';

export type RestoreResult = LeagueCount &
  Recovery & {
    madeAt: string;
    /** The paths to which the replaced database and key were moved. */
    replacedPaths: string[];
  };

const readTrimmed = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').then(
    text => text.trim(),
    () => null,
  );

/**
 * @returns a function that replaces the secret key file with the backup's and returns the new path of the existing
 *   file; null if the backup has no key file, or the existing file already has its keys
 */
async function prepareKeyReplacement(
  dataDir: string,
  folder: string,
  force: boolean,
): Promise<(() => Promise<string[]>) | null> {
  const from = path.join(folder, SECRET_KEY_FILE);
  const to = path.join(dataDir, SECRET_KEY_FILE);
  const [backupKeys, existingKeys] = [await readTrimmed(from), await readTrimmed(to)];
  if (backupKeys === null || (existingKeys !== null && listsAllKeys(existingKeys, backupKeys))) return null;
  if (existingKeys !== null && !force) {
    throw new OperatorError(
      `${to} is another league's key. With --force, it is renamed and the backup's key is restored.`,
    );
  }
  return async () => {
    const replacedKey = `${to}-replaced-${new Date().toISOString().replaceAll(':', '-')}`;
    if (existingKeys !== null) await rename(to, replacedKey);
    await mkdir(dataDir, { recursive: true });
    await copyFile(from, to);
    return existingKeys === null ? [] : [replacedKey];
  };
}

/** @throws OperatorError */
export async function restoreLeague(
  config: Config,
  folder: string,
  { force, env }: { force: boolean; env: ProgramEnvironment },
  print: (line: string) => void,
): Promise<RestoreResult> {
  const { kind, made_at: madeAt } = await readBackupDescription(folder);
  const url = config.databaseOwnerUrl;
  if ((kind === 'dump') !== (url !== null)) {
    throw new OperatorError(
      url
        ? `${folder} is a backup of the embedded database: unset DATABASE_URL to restore it.`
        : `${folder} is a backup of your own PostgreSQL server: set DATABASE_URL to the target database.`,
    );
  }
  const file = path.join(folder, BACKUP_DATABASE_FILES[kind]);
  const replacedPaths: string[] = [];
  if (url) {
    await loadDump(url, file, { force }, env);
  } else {
    const replaceKey = config.secretKeys ? null : await prepareKeyReplacement(config.dataDir, folder, force);
    const replaced = await unpackBaseBackup(findDatabase(config.dataDir), file, force);
    replacedPaths.push(...(replaced ? [replaced] : []), ...((await replaceKey?.()) ?? []));
  }
  try {
    const [recovery, count] = await recover(config, print);
    return { madeAt, replacedPaths, ...recovery, ...count };
  } catch (error) {
    // In a league that starts now, ended sessions and erased members would be back.
    print(
      'The backup is loaded, but the restore is not finished. Solve the problem below, then run `npm run restore -- --recovered` before you start the league.',
    );
    throw error;
  }
}

async function recover(config: Config, print: (line: string) => void): Promise<[Recovery, LeagueCount]> {
  const database = await openDatabase(config, { reset: false }, print);
  try {
    const context = await database.prepare({ ...config, seed: 'none' });
    return [await finishRecovery(context), await countLeague(context)];
  } finally {
    await database.close();
  }
}

/** Finishes a recovery by other means, such as PostgreSQL's point-in-time recovery. */
export async function finishOtherRecovery(config: Config, print: (line: string) => void): Promise<Recovery> {
  const [recovery] = await recover(config, print);
  return recovery;
}
