/** Starts and stops the PostgreSQL server process. Also stops a server that an earlier, killed process left running. */
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

// Crash recovery of a busy database takes seconds; a minute without a response is a failure.
const readyTimeoutMs = 60_000;
const stopTimeoutMs = 20_000;

/** Starts the server and waits until it accepts connections; rejects with the server's own error. */
export async function startPostmaster(plan: PostmasterOptions): Promise<Postmaster> {
  const logStart = plan.log.size();
  const server = spawn(plan.binaries.postgres, ['-D', plan.data, ...settings(plan)], {
    cwd: '/',
    // A separate session: Ctrl-C in the terminal must not stop the database before this process has stopped.
    detached: true,
    stdio: ['ignore', plan.log.fd, plan.log.fd],
    env: serverEnvironment,
    ...plan.user.switchTo,
  });
  const exited = exitOf(server);
  const pid = server.pid;
  if (pid === undefined) {
    await exited;
    throw new Error(`The program ${plan.binaries.postgres} could not be started.`);
  }
  const guard = startGuard(pid, plan);
  const done = exited.then(() => {
    guard.kill('SIGKILL');
  });
  const deadline = Date.now() + readyTimeoutMs;
  while (readPidFile(plan.data)?.readyPid !== pid) {
    if (server.exitCode !== null || server.signalCode !== null) {
      await done;
      throw new Error(
        plan.log.since(logStart).trim() || `The server ended (${server.signalCode ?? server.exitCode}).`,
      );
    }
    if (Date.now() > deadline) {
      await endProcess(pid);
      throw new Error(
        `The server was not ready after ${readyTimeoutMs / 1000} seconds; see ${plan.log.path}.`,
      );
    }
    await pause(10);
  }
  // Server and guard don't keep this process alive. If this process ends without stop(), the guard stops the server.
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
 * Cleans up after an earlier process that was killed: shuts down its server if that still runs. Never deletes
 * postmaster.pid, because PostgreSQL uses that file to find leftover backends. If the pid in the file now belongs to
 * another program, this process writes its own pid there: PostgreSQL ignores the pid of its parent process and treats
 * the file as stale.
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
 * The setting `recovery_init_sync_method`. `syncfs` syncs the whole file system in one call, but reports errors only on
 * Linux 5.8 and later; elsewhere `fsync` syncs a thousand files one by one, which would take most of the recovery time.
 */
export function syncMethod(platform: string, kernel: string): 'syncfs' | 'fsync' {
  const [major = 0, minor = 0] = kernel.split('.').map(Number);
  return platform === 'linux' && (major > 5 || (major === 5 && minor >= 8)) ? 'syncfs' : 'fsync';
}

function settings({ socketFolder, fsync, maxConnections }: PostmasterOptions): string[] {
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
    // Statement errors are not logged here: PostgreSQL would quote members' data. The application logs them itself.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_error_verbosity: 'terse',
    recovery_init_sync_method: syncMethod(process.platform, release()),
  };
  return Object.entries(values).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
}

/**
 * Starts the guard: a shell that waits for the end of its standard input, a pipe from this process. The kernel closes
 * the pipe however this process ends, and the shell then asks the server for a fast shutdown.
 */
function startGuard(pid: number, plan: PostmasterOptions): ChildProcess {
  const script = 'cat >/dev/null; [ "$(head -n 1 "$2" 2>/dev/null)" = "$1" ] && kill -INT "$1"';
  const guard = spawn('/bin/sh', ['-c', script, 'sh', String(pid), join(plan.data, 'postmaster.pid')], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: serverEnvironment,
    ...plan.user.switchTo,
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

async function exitOf(server: ChildProcess): Promise<void> {
  try {
    await once(server, 'exit');
  } catch {
    // The server never started. The caller notices that no pid exists.
  }
}
