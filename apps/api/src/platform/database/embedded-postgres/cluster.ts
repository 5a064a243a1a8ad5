/** Creates the database's files atomically on the first start, and checks them on later starts. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import type { Binaries } from './binaries.ts';
import { explainFailure } from './explain-failure.ts';
import type { ServerUser } from './server-user.ts';

export const databaseName = 'rabita';
/** The role has no password, because only processes with access to the private socket folder can connect. */
export const roleName = 'rabita';

export const postgresMajorVersion = '17';

/** A minimal environment for the server: variables such as PGDATA, PGOPTIONS or the locale must not affect it. */
export const serverEnvironment = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Ensures that `<location>/data` holds a complete database, and returns that folder. Call it after `takeOwnership`.
 * A new database is created in a sibling folder and renamed, so `data` exists completely or not at all.
 * @throws OperatorError
 */
export function prepareCluster(
  location: string,
  user: ServerUser,
  binaries: Binaries,
  fsync: boolean,
): string {
  const data = join(location, 'data');
  for (const leftover of readdirSync(location)) {
    if (leftover.startsWith('data-draft-'))
      rmSync(join(location, leftover), { recursive: true, force: true });
  }
  if (existsSync(data) && checkExisting(data, user)) return data;

  const draft = join(location, `data-draft-${randomUUID()}`);
  try {
    mkdirSync(draft, { mode: 0o700 });
    if (user.switchTo) chownSync(draft, user.uid, user.gid);
    initialise(draft, user, binaries, fsync);
    renameSync(draft, data);
    if (fsync) syncFolder(location);
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true });
    throw explainFailure('Creating the database', location, cause);
  }
  return data;
}

function initialise(draft: string, user: ServerUser, binaries: Binaries, fsync: boolean): void {
  run(
    binaries.initdb,
    [
      '--pgdata',
      draft,
      '--username',
      roleName,
      '--auth=trust',
      '--encoding=UTF8',
      // The only locale that sorts the same on every system, independent of its C library.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      ...(fsync ? [] : ['--no-sync']),
    ],
    user,
  );
  const options = ['--single', '-D', draft, '-c', `fsync=${fsync ? 'on' : 'off'}`, 'postgres'];
  run(binaries.postgres, options, user, `create database ${databaseName}\n`);
}

function run(program: string, options: string[], user: ServerUser, input = ''): void {
  const result = spawnSync(program, options, {
    cwd: '/',
    encoding: 'utf8',
    input,
    env: serverEnvironment,
    ...user.switchTo,
  });
  if (result.error) throw result.error;
  // In single-user mode PostgreSQL exits with 0 even if its statement failed, so its output is searched too.
  if (result.status !== 0 || /^.*\b(ERROR|FATAL|PANIC):/m.test(result.stderr)) {
    throw new Error(result.stderr.trim() || `ended by ${result.signal ?? result.status}`);
  }
}

/** Checks an existing folder. @returns true when it holds a usable database, false when it was empty and is deleted */
function checkExisting(data: string, user: ServerUser): boolean {
  const owner = statSync(data).uid;
  if (owner === 0 && user.switchTo) changeOwner(data, user.switchTo);
  else if (owner !== user.uid) {
    throw new OperatorError(
      `The database in ${data} belongs to another user (id ${owner}): start as that user or as root, or set DATA_DIR to another folder.`,
    );
  }
  const files = readdirSync(data);
  if (files.length === 0) {
    rmSync(data, { recursive: true });
    return false;
  }
  if (!files.includes('PG_VERSION') || !existsSync(join(data, 'global/pg_control'))) {
    throw new OperatorError(
      `The folder ${data} holds only parts of a database: restore it from a backup, or delete it to begin with an empty one.`,
    );
  }
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version !== postgresMajorVersion) {
    throw new OperatorError(
      `The database in ${data} was made by PostgreSQL ${version} and this is PostgreSQL ${postgresMajorVersion}: migrate it with pg_dump, or set DATA_DIR to another folder.`,
    );
  }
  return true;
}

/** Gives every file to the server's account: files that root restored from a backup belong to root. */
function changeOwner(path: string, owner: { uid: number; gid: number }): void {
  lchownSync(path, owner.uid, owner.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) changeOwner(join(path, name), owner);
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
