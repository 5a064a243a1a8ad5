// Picks the account that the server runs under, because PostgreSQL refuses to run as root.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** `switchTo` is set only when we are root and have to become somebody else. */
export type ServerUser = { uid: number; gid: number; switchTo: { uid: number; gid: number } | undefined };

const preferred = ['nobody', 'postgres', 'daemon', 'www-data'];

/** Our own account when it is an ordinary one, else an unprivileged one that exists here. */
export function pickServerUser(passwd = () => readFileSync('/etc/passwd', 'utf8')): ServerUser {
  const uid = process.getuid?.() ?? -1;
  const gid = process.getgid?.() ?? -1;
  if (uid !== 0) {
    requireAccount(uid);
    return { uid, gid, switchTo: undefined };
  }
  const accounts = passwd()
    .split('\n')
    .map(line => line.split(':'))
    .flatMap(([name, , id, group]) =>
      name && id && group ? [{ name, uid: asId(id), gid: asId(group) }] : [],
    )
    .filter(account => account.uid > 0 && account.gid > 0);
  const wanted = preferred.map(name => accounts.find(account => account.name === name)).find(Boolean);
  const chosen = wanted ?? accounts[0];
  if (!chosen) {
    throw new EmbeddedPostgresError(
      'no_unprivileged_user',
      'PostgreSQL refuses to run as root and this system has no other account: run as an ordinary user or set DATABASE_URL.',
    );
  }
  return becoming(chosen.uid, chosen.gid);
}

/** Keeps to the account that already owns the database's files, so that it can also be run without root. */
export function ownerOf(folder: string, otherwise: ServerUser): ServerUser {
  if (!otherwise.switchTo) return otherwise;
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? becoming(found.uid, found.gid) : otherwise;
}

/** Whether the account can enter this folder; asked by trying, which also respects ACLs and mounts. */
export function canEnter(user: ServerUser, folder: string): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    cwd: '/',
    stdio: 'ignore',
    ...user.switchTo,
  });
  if (probe.error && 'code' in probe.error && probe.error.code === 'EPERM') {
    throw new EmbeddedPostgresError(
      'no_unprivileged_user',
      'PostgreSQL refuses to run as root and this process may not change its user: run as an ordinary user or set DATABASE_URL.',
      { cause: probe.error },
    );
  }
  return probe.status === 0;
}

function becoming(uid: number, gid: number): ServerUser {
  return { uid, gid, switchTo: { uid, gid } };
}

/** macOS writes the id of nobody as -2; the kernel wants it unsigned. */
function asId(text: string): number {
  return Number(text) >>> 0;
}

function requireAccount(uid: number): void {
  try {
    userInfo();
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'no_unprivileged_user',
      `User id ${uid} has no account on this system and PostgreSQL needs one: add it to /etc/passwd or set DATABASE_URL.`,
      { cause },
    );
  }
}
