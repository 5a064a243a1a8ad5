/** Chooses the folder for the database's files: the account that runs PostgreSQL may be unable to reach DATA_DIR. */
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
import { EmbeddedPostgresError, explainFailure } from './embedded-postgres-error.ts';
import { canEnter, type ServerUser, serverUserFor } from './server-user.ts';

export type DataLocation = { folder: string; relocated: boolean; user: ServerUser };

// A socket's path has at most 107 bytes on Linux and 103 on macOS; `/.s.PGSQL.5432` takes 14 of them.
const longestSocketFolder = 88;

/**
 * Creates the folder for the database's files: `<dataDir>/postgres`, or, when the process is root and PostgreSQL's
 * account cannot reach that, `/var/lib/rabita-<hash of the path>` (`/var/tmp` where /var/lib cannot be written).
 * Prefers a folder that already has a database: a database in /var stays in use when `dataDir` becomes reachable.
 */
export function locateData(dataDir: string, user: ServerUser): DataLocation {
  const folder = join(dataDir, 'postgres');
  try {
    mkdirSync(folder, { recursive: true });
    const owner = serverUserFor(join(folder, 'data'), user);
    const reachable = !user.switchTo || canEnter(owner, folder);
    const alternatives = alternativesTo(dataDir);
    const existing = user.switchTo ? alternatives.find(path => existsSync(join(path, 'data'))) : undefined;
    if (reachable && (!existing || existsSync(join(folder, 'data')))) {
      if (!user.switchTo) accessSync(folder, constants.W_OK | constants.X_OK);
      return { folder, relocated: false, user: owner };
    }
    const target = existing ?? alternatives.find(path => canCreate(path, user));
    if (target) return { folder: target, relocated: true, user: serverUserFor(join(target, 'data'), user) };
  } catch (cause) {
    throw explainFailure('Preparing the database folder', folder, cause);
  }
  throw new EmbeddedPostgresError(
    'not_writable',
    `The unprivileged user that runs PostgreSQL can reach neither ${folder} nor /var: set DATA_DIR to a folder that all users can enter.`,
  );
}

/** Creates a folder that only PostgreSQL's account can enter. @returns its path, which is short enough for a socket */
export function createPrivateSocketFolder(location: string, user: ServerUser): string {
  const own = join(location, 'socket');
  if (makePrivate(own, user)) return own;
  const hash = fingerprint(location);
  for (const base of [tmpdir(), '/tmp', '/var/tmp']) {
    if (user.switchTo && !canEnter(user, base)) continue;
    const path = join(base, `rabita-${hash}`);
    if (makePrivate(path, user)) return path;
    // The path is too long, or another user owns it. Nobody can take a random name in advance.
    if (Buffer.byteLength(base) + 15 > longestSocketFolder) continue;
    const fresh = mkdtempSync(join(base, 'rabita-'));
    if (makePrivate(fresh, user)) return fresh;
  }
  throw new EmbeddedPostgresError(
    'not_writable',
    `There is no private folder with a path short enough for the database's socket: set DATA_DIR to a shorter path.`,
  );
}

function makePrivate(path: string, user: ServerUser): boolean {
  if (Buffer.byteLength(path) > longestSocketFolder) return false;
  try {
    mkdirSync(path, { mode: 0o700 });
    if (user.switchTo) chownSync(path, user.uid, user.gid);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return false;
  }
  const found = lstatSync(path);
  if (user.switchTo && found.isDirectory() && found.uid === 0) chownSync(path, user.uid, user.gid);
  const ours = lstatSync(path);
  return ours.isDirectory() && ours.uid === user.uid && (ours.mode & 0o077) === 0;
}

function alternativesTo(dataDir: string): string[] {
  const name = `rabita-${fingerprint(realpathSync(dataDir))}`;
  return [join('/var/lib', name), join('/var/tmp', name)];
}

function canCreate(path: string, user: ServerUser): boolean {
  try {
    mkdirSync(path, { recursive: true, mode: 0o755 });
    // Everyone can write to /var/tmp: a folder that another user created there must not be used.
    const found = lstatSync(path);
    return found.isDirectory() && found.uid === process.getuid?.() && canEnter(user, path);
  } catch {
    return false;
  }
}

function fingerprint(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}
