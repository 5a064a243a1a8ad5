// Makes the folder for the temporary files of a test run: databases, browsers' profiles, pictures.
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { availableMemory } from 'node:process';

const PREFIX = 'rabita-tests-';
/** Linux keeps files of this folder in memory: creating a database there, a thousand files, takes half as long. */
const IN_MEMORY = '/dev/shm';
/** A whole run stores about four gigabytes. */
const ROOM = 8 * 1024 ** 3;

/**
 * Creates the folder, in memory if there is room, and deletes it when this process exits. Also deletes the folder of a
 * run that was killed.
 * @returns {string} its path; the account that runs PostgreSQL can enter it
 */
export function makeTempFolder(inMemory = IN_MEMORY, base = tmpdir()) {
  const parent = hasRoom(inMemory) ? inMemory : base;
  for (const name of readdirSync(parent))
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length))))
      rmSync(join(parent, name), { recursive: true, force: true });
  const folder = join(parent, `${PREFIX}${process.pid}`);
  mkdirSync(folder, { mode: 0o755, recursive: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** @param {string} folder */
function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM && availableMemory() >= ROOM;
  } catch {
    return false;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
