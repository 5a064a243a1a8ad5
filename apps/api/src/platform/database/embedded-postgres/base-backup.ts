// Takes a copy of the embedded database while it runs, by PostgreSQL's own base backup, and puts such a copy in place.
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
import { majorVersion, serverEnvironment } from './cluster.ts';
import type { FoundDatabase } from './find-database.ts';
import { takeOwnership } from './owner-lock.ts';
import { endOrphan } from './postmaster.ts';

const DRAFT = 'backup-draft-';

/**
 * Writes the whole database as it stands at the end of the copy to `target`, a gzipped tar with the log that makes it
 * consistent; members go on booking meanwhile. The server writes it, because only its account reads the files.
 * @throws OperatorError when another backup is under way
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
    // These commands are known in capitals only. The slot holds the log back until it is copied, and keeps a second backup out; it goes with the connection.
    await client.query('CREATE_REPLICATION_SLOT rabita_backup TEMPORARY PHYSICAL (RESERVE_WAL)');
    for (const left of readdirSync(location)) {
      if (left.startsWith(DRAFT)) rmSync(join(location, left), { recursive: true, force: true });
    }
    mkdirSync(draft, { mode: 0o700 });
    if (user.switchTo) chownSync(draft, user.uid, user.gid);
    const detail = pg.escapeLiteral(join(draft, 'base'));
    await client.query(
      `BASE_BACKUP (LABEL 'rabita', CHECKPOINT 'fast', WAL, TARGET 'server', TARGET_DETAIL ${detail},
         COMPRESSION 'gzip', COMPRESSION_DETAIL 'level=3')`,
    );
    move(join(draft, 'base/base.tar.gz'), target);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42710') {
      throw new OperatorError('Another backup of this database is under way: wait for it.');
    }
    throw error;
  } finally {
    await client.end();
    rmSync(draft, { recursive: true, force: true });
  }
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    copyFileSync(from, to);
  }
  if (process.getuid?.() === 0) chownSync(to, 0, 0);
}

/**
 * Puts a base backup in place of what the folder holds; the next start replays the log in it. Whole or not at all.
 * @returns where the database that it replaced was set aside, or null
 * @throws EmbeddedPostgresError while a process runs the database, OperatorError when there is one and `force` is not set
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
    const isTaken = existsSync(join(data, 'PG_VERSION'));
    if (isTaken && !force) {
      throw new OperatorError(
        `There is a league in ${location} already: --force sets it aside and puts the backup in its place.`,
      );
    }
    if (isTaken) await endOrphan(data, user);
    mkdirSync(draft, { mode: 0o700 });
    // Unpacked by root the files are root's; the start hands them over to the server's account.
    const options = ['-xzf', archive, '-C', draft, '--no-same-owner'];
    const tar = spawnSync('tar', options, { encoding: 'utf8', env: serverEnvironment });
    if (tar.status !== 0) {
      const why = tar.error?.message ?? tar.stderr.trim();
      throw new OperatorError(`The backup ${archive} cannot be unpacked: ${why}`);
    }
    const version = readFileSync(join(draft, 'PG_VERSION'), 'utf8').trim();
    if (version !== majorVersion) {
      throw new OperatorError(
        `The backup is of PostgreSQL ${version}, and this is PostgreSQL ${majorVersion}.`,
      );
    }
    const aside = isTaken
      ? join(location, `data-replaced-${new Date().toISOString().replaceAll(':', '-')}`)
      : null;
    if (aside) renameSync(data, aside);
    else rmSync(data, { recursive: true, force: true });
    renameSync(draft, data);
    return aside;
  } finally {
    rmSync(draft, { recursive: true, force: true });
    ownership.release();
  }
}
