/** Chooses the folder for the database's files, because PostgreSQL's account may not have access to DATA_DIR. */
import { createHash } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import { explainFailure } from './explain-failure.ts';
import { canEnter, pickOwner, type ServerUser } from './server-user.ts';

export type DataLocation = { folder: string; relocated: boolean; user: ServerUser };

// A socket's path has at most 103 bytes (macOS) or 107 (Linux), including the 14 bytes of `/.s.PGSQL.5432`.
const longestSocketFolder = 88;

/**
 * Creates the folder for the database's files: `<dataDir>/postgres`, or, if the process is root and PostgreSQL's
 * account has no access to that, `/var/lib/rabita-<hash of the path>` (`/var/tmp` if /var/lib is not writable). A
 * folder that already has a database stays in use.
 */
export function locateData(dataDir: string, user: ServerUser): DataLocation {
  const folder = join(dataDir, 'postgres');
  try {
    mkdirSync(folder, { recursive: true });
    const owner = pickOwner(join(folder, 'data'), user);
    const isReachable = !user.switchTo || canEnter(owner, folder);
    const alternatives = listAlternatives(dataDir);
    const existing = user.switchTo ? alternatives.find(path => existsSync(join(path, 'data'))) : undefined;
    if (isReachable && (!existing || existsSync(join(folder, 'data')))) {
      if (!user.switchTo) accessSync(folder, constants.W_OK | constants.X_OK);
      return { folder, relocated: false, user: owner };
    }
    const target = existing ?? alternatives.find(path => canCreate(path, user));
    if (target) return { folder: target, relocated: true, user: pickOwner(join(target, 'data'), user) };
  } catch (cause) {
    throw explainFailure('Preparing the database folder', folder, cause);
  }
  throw new OperatorError(
    `The unprivileged user that runs PostgreSQL can reach neither ${folder} nor /var: set DATA_DIR to a folder that all users can enter.`,
  );
}

/** Creates a folder that only PostgreSQL's account can enter. @returns its path, which is short enough for a socket */
export function createPrivateSocketFolder(location: string, user: ServerUser): string {
  const inside = join(location, 'socket');
  if (makePrivateFolder(inside, user)) return inside;
  const hash = fingerprint(location);
  for (const base of [tmpdir(), '/tmp', '/var/tmp']) {
    if (user.switchTo && !canEnter(user, base)) continue;
    const path = join(base, `rabita-${hash}`);
    if (makePrivateFolder(path, user)) return path;
    // The path is too long, or another user owns it: tries a random name, which nobody can reserve.
    if (Buffer.byteLength(base) + 15 > longestSocketFolder) continue;
    const randomFolder = mkdtempSync(join(base, 'rabita-'));
    if (makePrivateFolder(randomFolder, user)) return randomFolder;
  }
  throw new OperatorError(
    `There is no private folder with a path short enough for the database's socket: set DATA_DIR to a shorter path.`,
  );
}

function makePrivateFolder(path: string, user: ServerUser): boolean {
  if (Buffer.byteLength(path) > longestSocketFolder) return false;
  try {
    mkdirSync(path, { mode: 0o700 });
    if (user.switchTo) chownSync(path, user.uid, user.gid);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return false;
  }
  const before = lstatSync(path);
  if (user.switchTo && before.isDirectory() && before.uid === 0) chownSync(path, user.uid, user.gid);
  const stats = lstatSync(path);
  return stats.isDirectory() && stats.uid === user.uid && (stats.mode & 0o077) === 0;
}

function listAlternatives(dataDir: string): string[] {
  const name = `rabita-${fingerprint(realpathSync(dataDir))}`;
  return [join('/var/lib', name), join('/var/tmp', name)];
}

function canCreate(path: string, user: ServerUser): boolean {
  try {
    mkdirSync(path, { recursive: true, mode: 0o755 });
    // In /var/tmp another user may have created the folder.
    const stats = lstatSync(path);
    return stats.isDirectory() && stats.uid === process.getuid?.() && canEnter(user, path);
  } catch {
    return false;
  }
}

function fingerprint(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}
