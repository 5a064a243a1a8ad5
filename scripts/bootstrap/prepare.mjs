/** Installs the dependencies and builds the apps that a command needs, one command at a time. */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureInstalled } from './install.mjs';
import { cacheFolder } from './paths.mjs';

/**
 * Installs and builds what is missing or outdated. Concurrent commands take turns.
 * @param {{ profile: import('./install.mjs').Profile, build: 'all' | string[] }} needs
 */
export async function prepare({ profile, build }) {
  const work = async () => {
    await ensureInstalled(profile);
    const { appNames, ensureBuilt } = await import('./ensure-built.mjs');
    await ensureBuilt(build === 'all' ? appNames : build);
  };
  await withLock(join(cacheFolder, 'bootstrap.lock'), work, {
    onWait: pid => console.log(`Waiting for another command (pid ${pid}) to finish installing or building…`),
  });
}

const heartbeatMs = 2000;
const staleAfterMs = 15_000;

/**
 * Runs `work` while holding the lock file. The holder writes its pid and touches the file every two seconds. A lock is
 * stale if its process has ended, or if the file was not touched for fifteen seconds, because pids are reused.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {{ onWait?: (pid: number) => void, pollMs?: number }} [options]
 * @returns {Promise<T>}
 */
export async function withLock(path, work, { onWait, pollMs = 100 } = {}) {
  mkdirSync(dirname(path), { recursive: true });
  for (let hasReported = false; !tryAcquire(path); await pause(pollMs)) {
    const pid = findHolder(path);
    if (pid === undefined) removeStale(path);
    else if (!hasReported) {
      hasReported = true;
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
function tryAcquire(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Returns the pid of the process that holds the lock, 0 if the process has not written its pid yet, or -1 if it runs
 * under another account. Returns undefined if the lock is stale.
 * @param {string} path
 */
function findHolder(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    if (Date.now() - statSync(path).mtimeMs > staleAfterMs) return undefined;
    // The file is empty until its creator has written the pid.
    if (pid > 0) process.kill(pid, 0);
    return pid;
  } catch (error) {
    // EPERM: the process is alive under another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM' ? -1 : undefined;
  }
}

/**
 * Removes a stale lock. Renames the file first, because only one of several competing processes can rename it.
 * @param {string} path
 */
function removeStale(path) {
  const renamedPath = `${path}.${process.pid}`;
  try {
    renameSync(path, renamedPath);
    rmSync(renamedPath, { force: true });
  } catch {
    // Another process has removed the lock.
  }
}
