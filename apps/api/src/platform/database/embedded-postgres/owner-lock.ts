// Lets one process own the database folder, and frees it by itself when that process is killed.
//
// Why not one lock file: breaking a stale one is a race (two processes both see it stale, the slower one
// deletes the faster one's new lock). Here ownership is a chain of numbered files. The highest number
// decides; a number is taken by an atomic exclusive link, never taken twice, and the highest file is never
// deleted, only marked released. Whoever finds a dead or released owner N tries to link N + 1, and exactly
// one process can.
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { processIdentity } from './process-identity.ts';

type Owner = { pid: number; identity: string };

/**
 * Takes the folder for this process, or throws `already_running` with the owner's pid.
 * The pid is checked together with the process's start time, so a reused pid does not count as the owner.
 * Processes must see each other's pids: two containers over one volume do not exclude each other here.
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
      // A slow look at the folder: others went ahead meanwhile, so this number is history.
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

/** The owner on record; undefined when it was released, or replaced while we looked. */
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

/** Publishes complete content under a number, only if nobody has that number. */
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
