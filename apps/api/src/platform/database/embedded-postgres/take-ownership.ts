/**
 * Locks the database folder for one process. The lock of a killed process no longer counts.
 *
 * Why not one lock file: breaking a stale lock is a race (two processes see it stale, and the slower one deletes the
 * faster one's new lock). Instead, ownership is a chain of numbered files. The highest one names the owner. A number is
 * taken by an atomic exclusive link and never reused, and the highest file is never deleted, only marked released.
 * A process that finds owner N dead or released tries to link N + 1, and exactly one process succeeds.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { processIdentity } from './process-identity.ts';

type Owner = { pid: number; identity: string };

/**
 * Takes the folder for this process, or throws EmbeddedPostgresError `already_running` with the owner's pid.
 * The pid is checked together with the process's start time, so a reused pid does not count as the owner.
 * Processes must see each other's pids: this does not protect a volume that two containers share.
 */
export function takeOwnership(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true });
  for (;;) {
    const last = Math.max(0, ...owners(folder));
    const holder = last === 0 ? undefined : readOwner(folder, last);
    if (holder && processIdentity(holder.pid) === holder.identity) {
      throw new EmbeddedPostgresError(
        'already_running',
        `Another process (pid ${holder.pid}) already runs this database: stop it, or set DATA_DIR to another folder.`,
        { pid: holder.pid },
      );
    }
    const mine = last + 1;
    const owner: Owner = { pid: process.pid, identity: processIdentity(process.pid) ?? randomUUID() };
    if (!link(folder, mine, owner)) continue;
    const others = owners(folder);
    if (Math.max(...others) !== mine) {
      // Other processes took higher numbers meanwhile, so this number is obsolete.
      rmSync(join(folder, name(mine)), { force: true });
      continue;
    }
    for (const old of others) if (old < mine) rmSync(join(folder, name(old)), { force: true });
    return { release: () => replace(folder, mine, 'released\n') };
  }
}

const name = (number: number) => `owner-${number}`;

function owners(folder: string): number[] {
  return readdirSync(folder).flatMap(file => {
    const match = /^owner-(\d+)$/.exec(file);
    return match ? [Number(match[1])] : [];
  });
}

/** Reads the owner from its file; undefined when the owner released the folder or the file has just been deleted. */
function readOwner(folder: string, number: number): Owner | undefined {
  try {
    const [pid, identity] = readFileSync(join(folder, name(number)), 'utf8')
      .trim()
      .split(' ');
    return pid && identity ? { pid: Number(pid), identity } : undefined;
  } catch {
    return undefined;
  }
}

/** Creates the file of a number together with its content, in one step. @returns false when the number is taken */
function link(folder: string, number: number, owner: Owner): boolean {
  const draft = join(folder, `draft-${randomUUID()}`);
  writeFileSync(draft, `${owner.pid} ${owner.identity}\n`, { flag: 'wx', mode: 0o644 });
  try {
    linkSync(draft, join(folder, name(number)));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function replace(folder: string, number: number, content: string): void {
  const draft = join(folder, `draft-${randomUUID()}`);
  writeFileSync(draft, content, { flag: 'wx', mode: 0o644 });
  renameSync(draft, join(folder, name(number)));
}
