/** Picks the system account that runs the database server, because PostgreSQL refuses to run as root. */
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { OperatorError } from '../../operator-error.ts';

/** `switchTo` is set only when this process is root and the server must run under another account. */
export type ServerUser = { uid: number; gid: number; switchTo: { uid: number; gid: number } | undefined };

const preferredNames = ['nobody', 'postgres', 'daemon', 'www-data'];

/** Picks this process's account or, for root, an unprivileged account of this system. */
export function pickServerUser(): ServerUser {
  const uid = process.getuid?.() ?? -1;
  const gid = process.getgid?.() ?? -1;
  if (uid !== 0) {
    requireAccount(uid);
    return { uid, gid, switchTo: undefined };
  }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
    .flatMap(([name, , id, group]) =>
      name && id && group ? [{ name, uid: toUnsignedId(id), gid: toUnsignedId(group) }] : [],
    )
    .filter(account => account.uid > 0 && account.gid > 0);
  const preferred = preferredNames.map(name => accounts.find(account => account.name === name)).find(Boolean);
  const chosen = preferred ?? accounts[0];
  if (!chosen) {
    throw new OperatorError(
      'PostgreSQL refuses to run as root and this system has no other account: run as an ordinary user or set DATABASE_URL.',
    );
  }
  return toServerUser(chosen.uid, chosen.gid);
}

/** Prefers the account that already owns the database's files, so that it can still start the server without root. */
export function pickOwner(folder: string, fallback: ServerUser): ServerUser {
  if (!fallback.switchTo) return fallback;
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats && stats.uid !== 0 ? toServerUser(stats.uid, stats.gid) : fallback;
}

/** Whether the account can enter this folder. Tries it with `cd`, so that ACLs and mounts count. */
export function canEnter(user: ServerUser, folder: string): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    cwd: '/',
    stdio: 'ignore',
    ...user.switchTo,
  });
  if (probe.error && 'code' in probe.error && probe.error.code === 'EPERM') {
    throw new OperatorError(
      'PostgreSQL refuses to run as root and this process may not change its user: run as an ordinary user or set DATABASE_URL.',
      { cause: probe.error },
    );
  }
  return probe.status === 0;
}

function toServerUser(uid: number, gid: number): ServerUser {
  return { uid, gid, switchTo: { uid, gid } };
}

/** macOS writes the id of `nobody` as -2; the kernel needs it unsigned. */
function toUnsignedId(text: string): number {
  return Number(text) >>> 0;
}

function requireAccount(uid: number): void {
  try {
    userInfo();
  } catch (cause) {
    throw new OperatorError(
      `User id ${uid} has no account on this system and PostgreSQL needs one: add it to /etc/passwd or set DATABASE_URL.`,
      { cause },
    );
  }
}
