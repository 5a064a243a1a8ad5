/** Starts and stops the PostgreSQL server process, and stops a server that a killed process left running. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { release } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { serverEnvironment } from './cluster.ts';
import { isServerOf, processIdentity } from './process-identity.ts';
import type { ServerLog } from './server-log.ts';
import type { ServerUser } from './server-user.ts';

export type PostmasterOptions = {
  data: string;
  socketFolder: string;
  user: ServerUser;
  binaries: Binaries;
  fsync: boolean;
  maxConnections: number;
  log: ServerLog;
};

export type Postmaster = { pid: number; exited: Promise<void>; stop(): Promise<void> };

// Crash recovery of a busy database takes seconds.
const readyTimeoutMs = 60_000;
const stopTimeoutMs = 20_000;

/** Starts the server and waits until it accepts connections. Rejects with the error in the server's log. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const logStart = options.log.size();
  const server = spawn(options.binaries.postgres, ['-D', options.data, ...listSettings(options)], {
    cwd: '/',
    // In another process group, so that Ctrl-C in the terminal does not stop the database before this process.
    detached: true,
    stdio: ['ignore', options.log.fd, options.log.fd],
    env: serverEnvironment,
    ...options.user.switchTo,
  });
  const exited = waitForExit(server);
  const pid = server.pid;
  if (pid === undefined) {
    await exited;
    throw new Error(`The program ${options.binaries.postgres} could not be started.`);
  }
  const guard = startGuard(pid, options);
  const done = exited.then(() => {
    guard.kill('SIGKILL');
  });
  const deadline = Date.now() + readyTimeoutMs;
  while (readPidFile(options.data)?.readyPid !== pid) {
    if (server.exitCode !== null || server.signalCode !== null) {
      await done;
      throw new Error(
        options.log.read(logStart).trim() || `The server ended (${server.signalCode ?? server.exitCode}).`,
      );
    }
    if (Date.now() > deadline) {
      await endProcess(pid);
      throw new Error(
        `The server was not ready after ${readyTimeoutMs / 1000} seconds; see ${options.log.path}.`,
      );
    }
    await pause(10);
  }
  // The server does not keep this process alive. If this process ends without `stop`, the guard stops the server.
  server.unref();
  return {
    pid,
    exited: done,
    stop: async () => {
      server.ref();
      if (server.exitCode === null && server.signalCode === null) await endProcess(pid);
      await done;
    },
  };
}

/**
 * Shuts down a server that a killed process left running. Never deletes postmaster.pid, because PostgreSQL finds
 * leftover backends with it. If its pid now belongs to another program, writes the pid of this process instead:
 * PostgreSQL ignores the pid of its parent process, and treats the file as stale.
 * @returns the pid of the server that was shut down, or undefined
 */
export async function stopOrphanedServer(data: string, user: ServerUser): Promise<number | undefined> {
  const file = readPidFile(data);
  if (!file || processIdentity(file.pid) === undefined) return undefined;
  if (isServerOf(file.pid, data)) {
    await endProcess(file.pid);
    return file.pid;
  }
  const path = join(data, 'postmaster.pid');
  const draft = `${path}.new`;
  rmSync(draft, { force: true });
  writeFileSync(draft, [process.pid, ...file.rest].join('\n'), { flag: 'wx', mode: 0o600 });
  if (user.switchTo) chownSync(draft, user.uid, user.gid);
  renameSync(draft, path);
  return undefined;
}

/**
 * Returns the value for `recovery_init_sync_method`. `syncfs` is much faster than `fsync`, which syncs a thousand files
 * one by one, but reports errors only on Linux 5.8 and later.
 */
export function pickSyncMethod(platform: string, kernel: string): 'syncfs' | 'fsync' {
  const [major = 0, minor = 0] = kernel.split('.').map(Number);
  return platform === 'linux' && (major > 5 || (major === 5 && minor >= 8)) ? 'syncfs' : 'fsync';
}

function listSettings({ socketFolder, fsync, maxConnections }: PostmasterOptions): string[] {
  const values = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: String(maxConnections),
    shared_buffers: '64MB',
    max_wal_size: '512MB',
    fsync: fsync ? 'on' : 'off',
    synchronous_commit: fsync ? 'on' : 'off',
    full_page_writes: fsync ? 'on' : 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Does not log statement errors, in which PostgreSQL would quote members' data. The application logs them.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_error_verbosity: 'terse',
    recovery_init_sync_method: pickSyncMethod(process.platform, release()),
  };
  return Object.entries(values).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
}

/**
 * Starts the guard: a shell that waits for the end of its standard input, a pipe from this process. The kernel closes
 * the pipe when this process ends for any reason, and the shell then requests a fast shutdown of the server.
 */
function startGuard(pid: number, options: PostmasterOptions): ChildProcess {
  const script = 'cat >/dev/null; [ "$(head -n 1 "$2" 2>/dev/null)" = "$1" ] && kill -INT "$1"';
  const guard = spawn('/bin/sh', ['-c', script, 'sh', String(pid), join(options.data, 'postmaster.pid')], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: serverEnvironment,
    ...options.user.switchTo,
  });
  guard.on('error', () => undefined);
  guard.unref();
  if (guard.stdin && 'unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref();
  return guard;
}

/** Requests a fast shutdown, then an immediate one, then kills the process; the next start recovers the database. */
async function endProcess(pid: number): Promise<void> {
  const identity = processIdentity(pid);
  if (identity === undefined) return;
  for (const [signal, timeoutMs] of [
    ['SIGINT', stopTimeoutMs],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      if (processIdentity(pid) !== identity) return;
      await pause(10);
    }
  }
}

function readPidFile(
  data: string,
): { pid: number; readyPid: number | undefined; rest: string[] } | undefined {
  try {
    const [pid, ...rest] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    // Line 8 is the server's state.
    const ready = rest[6]?.trim() === 'ready';
    return { pid: Number(pid), readyPid: ready ? Number(pid) : undefined, rest };
  } catch {
    return undefined;
  }
}

async function waitForExit(server: ChildProcess): Promise<void> {
  try {
    await once(server, 'exit');
  } catch {
    // The server never started, so it has no pid.
  }
}
