// Lets one of several commands install and build while the others wait, because both write the same folders.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const heartbeatMs = 2000;
const deadAfterMs = 15_000;

/**
 * Runs `work` while holding the lock file. A holder writes its pid and touches the file every two seconds;
 * one that is gone, or silent for fifteen, is passed over (a pid alone may belong to somebody else by now).
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {{ onWait?: (pid: number) => void, pollMs?: number }} [options]
 * @returns {Promise<T>}
 */
export async function withLock(path, work, { onWait, pollMs = 100 } = {}) {
  mkdirSync(dirname(path), { recursive: true });
  for (let told = false; !take(path); await pause(pollMs)) {
    const pid = holder(path);
    if (pid === undefined) clear(path);
    else if (!told) {
      told = true;
      onWait?.(pid);
    }
  }
  const heartbeat = setInterval(() => utimesSync(path, new Date(), new Date()), heartbeatMs);
  heartbeat.unref();
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(path, { force: true });
  }
}

/** @param {string} path */
function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * The living holder's pid.
 * @param {string} path
 */
function holder(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    if (Date.now() - statSync(path).mtimeMs > deadAfterMs) return undefined;
    // Between creating the file and writing the pid it is empty: somebody is just taking it.
    if (pid > 0) process.kill(pid, 0);
    return pid;
  } catch (error) {
    // EPERM: it lives, under another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM' ? -1 : undefined;
  }
}

/**
 * Moves a dead holder's file aside first: of several that try, one succeeds.
 * @param {string} path
 */
function clear(path) {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    rmSync(aside, { force: true });
  } catch {
    // Somebody else cleared it.
  }
}
