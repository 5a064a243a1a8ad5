/** Backs up the running embedded database with PostgreSQL's base backup, and restores such a backup. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { OperatorError } from '../../operator-error.ts';
import { postgresMajorVersion, serverEnvironment } from './cluster.ts';
import type { FoundDatabase } from './find-database.ts';
import { stopOrphanedServer } from './postmaster.ts';
import { takeOwnership } from './take-ownership.ts';

const DRAFT = 'backup-draft-';

/**
 * Writes the whole database to `target`, a gzipped tar, without blocking the league. It includes the WAL that makes it
 * consistent as of the end of the copy. The PostgreSQL server writes it, because only the server's account can read the
 * files.
 * @throws OperatorError when another backup is running
 */
export async function takeBaseBackup(
  { location, user }: Pick<FoundDatabase, 'location' | 'user'>,
  url: string,
  target: string,
): Promise<void> {
  const draft = join(location, `${DRAFT}${randomUUID()}`);
  const client = new pg.Client({ connectionString: `${url}&replication=database` });
  await client.connect();
  try {
    // The slot retains the WAL until it is copied, and prevents a concurrent backup. PostgreSQL drops it with this
    // connection. Replication commands must be in capitals.
    await client.query('CREATE_REPLICATION_SLOT rabita_backup TEMPORARY PHYSICAL (RESERVE_WAL)');
    for (const leftover of readdirSync(location)) {
      if (leftover.startsWith(DRAFT)) rmSync(join(location, leftover), { recursive: true, force: true });
    }
    mkdirSync(draft, { mode: 0o700 });
    if (user.switchTo) chownSync(draft, user.uid, user.gid);
    const targetDetail = pg.escapeLiteral(join(draft, 'base'));
    await client.query(
      `BASE_BACKUP (LABEL 'rabita', CHECKPOINT 'fast', WAL, TARGET 'server', TARGET_DETAIL ${targetDetail},
         COMPRESSION 'gzip', COMPRESSION_DETAIL 'level=3')`,
    );
    moveFile(join(draft, 'base/base.tar.gz'), target);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42710') {
      throw new OperatorError('Another backup of this database is running: wait until it has ended.');
    }
    throw error;
  } finally {
    await client.end();
    rmSync(draft, { recursive: true, force: true });
  }
}

function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    copyFileSync(from, to);
  }
  if (process.getuid?.() === 0) chownSync(to, 0, 0);
}

/**
 * Replaces the folder's database with a base backup. If the backup cannot be unpacked, nothing changes. The next start
 * replays the backup's WAL.
 * @returns the folder to which the replaced database was moved, or null when there was none
 * @throws OperatorError while a process runs the database, when the backup cannot be unpacked or is of another
 * PostgreSQL version, or when the folder has a database and `force` is not set
 */
export async function unpackBaseBackup(
  { location, user }: Pick<FoundDatabase, 'location' | 'user'>,
  archive: string,
  force: boolean,
): Promise<string | null> {
  const ownership = takeOwnership(location);
  const data = join(location, 'data');
  const draft = join(location, `data-draft-${randomUUID()}`);
  try {
    const isOccupied = existsSync(join(data, 'PG_VERSION'));
    if (isOccupied && !force) {
      throw new OperatorError(
        `There is already a league in ${location}. With --force, it is renamed and the backup is restored.`,
      );
    }
    if (isOccupied) await stopOrphanedServer(data, user);
    mkdirSync(draft, { mode: 0o700 });
    // Files that root unpacks belong to root. The next start changes their owner to the server's account.
    const options = ['-xzf', archive, '-C', draft, '--no-same-owner'];
    const tar = spawnSync('tar', options, { encoding: 'utf8', env: serverEnvironment });
    if (tar.status !== 0) {
      const reason = tar.error?.message ?? tar.stderr.trim();
      throw new OperatorError(`The backup ${archive} cannot be unpacked: ${reason}`);
    }
    const version = readFileSync(join(draft, 'PG_VERSION'), 'utf8').trim();
    if (version !== postgresMajorVersion) {
      throw new OperatorError(
        `The backup was made by PostgreSQL ${version}, but this is PostgreSQL ${postgresMajorVersion}.`,
      );
    }
    const replacedFolder = isOccupied
      ? join(location, `data-replaced-${new Date().toISOString().replaceAll(':', '-')}`)
      : null;
    if (replacedFolder) renameSync(data, replacedFolder);
    else rmSync(data, { recursive: true, force: true });
    renameSync(draft, data);
    return replacedFolder;
  } finally {
    rmSync(draft, { recursive: true, force: true });
    ownership.release();
  }
}
