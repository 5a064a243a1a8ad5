// Finds the embedded database of a data folder for whoever does not own it: where its files lie, and how to reach it while it runs.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseName, roleName } from './cluster.ts';
import { locateData } from './data-location.ts';
import { isServerOf } from './process-identity.ts';
import { pickServerUser, type ServerUser } from './server-user.ts';

export type FoundDatabase = {
  /** The folder that holds `data`, whether or not there is one yet. */
  location: string;
  user: ServerUser;
  exists: boolean;
  /** Connection string of the server that runs over it; null: none does. */
  url: string | null;
};

/** The connection string over a socket's folder. */
export function socketUrl(socketFolder: string): string {
  return `postgresql://${roleName}@localhost:5432/${databaseName}?host=${encodeURIComponent(socketFolder)}&sslmode=disable`;
}

/** @throws EmbeddedPostgresError where no account can run a server here */
export function findDatabase(dataDir: string): FoundDatabase {
  const { folder: location, user } = locateData(resolve(dataDir), pickServerUser());
  const data = join(location, 'data');
  return { location, user, exists: existsSync(join(data, 'PG_VERSION')), url: runningUrl(data) };
}

function runningUrl(data: string): string | null {
  try {
    // Lines of the server's own file: 1 its pid, 5 the folder of its socket.
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const socketFolder = lines[4]?.trim();
    return socketFolder && isServerOf(Number(lines[0]), data) ? socketUrl(socketFolder) : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
