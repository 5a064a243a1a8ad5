/** Finds the embedded database of a data folder without starting it: its files, and its URL while it runs. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseName, roleName } from './cluster.ts';
import { locateData } from './data-location.ts';
import { isServerOf } from './process-identity.ts';
import { pickServerUser, type ServerUser } from './server-user.ts';

export type FoundDatabase = {
  /** The folder of the database's files. Its subfolder `data` may not exist yet. */
  location: string;
  user: ServerUser;
  exists: boolean;
  /** The URL of the running server; null: no server runs. */
  url: string | null;
};

/** Returns the URL of the server with this socket folder, with the role that owns the tables. */
export function toSocketUrl(socketFolder: string): string {
  return `postgresql://${roleName}@localhost:5432/${databaseName}?host=${encodeURIComponent(socketFolder)}&sslmode=disable`;
}

/** @throws OperatorError when the folder cannot be used, or no operating-system user can run the server */
export function findDatabase(dataDir: string): FoundDatabase {
  const { folder: location, user } = locateData(resolve(dataDir), pickServerUser());
  const data = join(location, 'data');
  return { location, user, exists: existsSync(join(data, 'PG_VERSION')), url: findRunningUrl(data) };
}

function findRunningUrl(data: string): string | null {
  try {
    // In postmaster.pid, line 1 is the server's pid and line 5 its socket folder.
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const socketFolder = lines[4]?.trim();
    return socketFolder && isServerOf(Number(lines[0]), data) ? toSocketUrl(socketFolder) : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
