/** Creates the folder for the temporary files of a test run. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { availableMemory } from 'node:process';

const PREFIX = 'rabita-tests-';
/** Linux holds the files of this folder in memory, where creating a database takes less processor time. */
const MEMORY_FOLDER = '/dev/shm';
/** The bytes that a run needs: nearly three hundred databases of 11 MB exist until it ends. */
const MIN_BYTES = 8 * 1024 ** 3;

/**
 * Creates the folder, in memory if there is enough, and deletes it when this process exits. Also deletes the folders of
 * killed runs.
 * @returns {string} its path. All accounts can enter it, because PostgreSQL may run under another account
 */
export function makeTempFolder({ inMemory = MEMORY_FOLDER, onDisk = tmpdir(), minBytes = MIN_BYTES } = {}) {
  for (const parent of [inMemory, onDisk]) deleteFoldersOfKilledRuns(parent);
  const parent = hasSpace(inMemory, minBytes) ? inMemory : onDisk;
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** @param {string} parent */
function deleteFoldersOfKilledRuns(parent) {
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(PREFIX) && Number.parseInt(name.slice(PREFIX.length), 10);
    if (pid && !isRunning(pid)) removeIfAllowed(join(parent, name));
  }
}

/** Keeps a folder of another account. @param {string} folder */
function removeIfAllowed(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'EACCES' && code !== 'EPERM') throw error;
  }
}

/** @param {string} folder @param {number} minBytes */
function hasSpace(folder, minBytes) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= minBytes && availableMemory() >= minBytes;
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
