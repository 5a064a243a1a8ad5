// Starts a PostgreSQL server process, waits until it is ready, and ends it, even one that an earlier process started.
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

export type PostmasterPlan = {
  data: string;
  socketFolder: string;
  user: ServerUser;
  binaries: Binaries;
  fsync: boolean;
  maxConnections: number;
  log: ServerLog;
};

export type Postmaster = { pid: number; exited: Promise<void>; stop(): Promise<void> };

// Crash recovery of a busy database takes seconds; a minute without an answer is a failure.
const readyTimeoutMs = 60_000;
const stopTimeoutMs = 20_000;

/** Starts the server and waits until it accepts connections; rejects with the server's own error. */
export async function startPostmaster(plan: PostmasterPlan): Promise<Postmaster> {
  const logStart = plan.log.size();
  const server = spawn(plan.binaries.postgres, ['-D', plan.data, ...settings(plan)], {
    cwd: '/',
    // Its own session, so that Ctrl-C in the terminal does not stop the database before this process.
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
  // From here on neither child keeps this process alive: without stop(), the guard ends the server after this process.
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
 * Cleans up after a killed owner: shuts down its server if that still runs. postmaster.pid is never deleted, because
 * PostgreSQL finds leftover backends with it. When its pid now belongs to another program, this process's pid replaces
 * it: PostgreSQL ignores the pid of its parent and so treats the file as stale.
 */
export async function endOrphan(data: string, user: ServerUser): Promise<number | undefined> {
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
 * How crash recovery syncs all files: one call for the whole file system where the kernel reports its errors (Linux 5.8
 * and later). One call for each of a thousand files took most of the recovery time.
 */
export function syncMethod(platform: string, kernel: string): 'syncfs' | 'fsync' {
  const [major = 0, minor = 0] = kernel.split('.').map(Number);
  return platform === 'linux' && (major > 5 || (major === 5 && minor >= 8)) ? 'syncfs' : 'fsync';
}

function settings({ socketFolder, fsync, maxConnections }: PostmasterPlan): string[] {
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
    // The application logs statement errors itself, without the members' data that PostgreSQL's messages quote.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_error_verbosity: 'terse',
    recovery_init_sync_method: syncMethod(process.platform, release()),
  };
  return Object.entries(values).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
}

/**
 * Starts a small shell that waits until this process's end of its pipe closes. The kernel closes it however this
 * process dies, and the shell then requests a fast shutdown, so the server ends soon after its owner.
 */
function startGuard(pid: number, plan: PostmasterPlan): ChildProcess {
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

/** Tries a fast shutdown first, then harder signals; the next start recovers from those. */
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
    // The server never started; the caller sees that from the missing pid.
  }
}
