/**
 * Locks the database folder for one process. The lock of a dead process does not count.
 *
 * A single lock file would have a race: of two processes that find it stale, the slower one would delete the lock of
 * the faster one. Instead, ownership is a chain of numbered files. The highest file names the owner, and is never
 * deleted, only marked as released. A process that finds owner N dead or released tries to link N + 1, which is atomic,
 * so exactly one process succeeds.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import { processIdentity } from './process-identity.ts';

type Owner = { pid: number; identity: string };

/**
 * Takes the folder for this process. Does not protect a volume that two containers share, because they do not see each
 * other's pids.
 * @throws OperatorError with the owner's pid, if another live process owns the folder
 */
export function takeOwnership(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true });
  for (;;) {
    const lastNumber = Math.max(0, ...listNumbers(folder));
    const holder = lastNumber === 0 ? undefined : readOwner(folder, lastNumber);
    if (holder && processIdentity(holder.pid) === holder.identity) {
      throw new OperatorError(
        `Another process (pid ${holder.pid}) already runs this database: stop it, or set DATA_DIR to another folder.`,
      );
    }
    const number = lastNumber + 1;
    const owner: Owner = { pid: process.pid, identity: processIdentity(process.pid) ?? randomUUID() };
    if (!linkOwnerFile(folder, number, owner)) continue;
    const numbers = listNumbers(folder);
    if (Math.max(...numbers) !== number) {
      // Other processes took higher numbers meanwhile, so this number is obsolete.
      rmSync(join(folder, toFileName(number)), { force: true });
      continue;
    }
    for (const old of numbers) if (old < number) rmSync(join(folder, toFileName(old)), { force: true });
    return { release: () => replaceOwnerFile(folder, number, 'released\n') };
  }
}

const toFileName = (number: number) => `owner-${number}`;

function listNumbers(folder: string): number[] {
  return readdirSync(folder).flatMap(file => {
    const match = /^owner-(\d+)$/.exec(file);
    return match ? [Number(match[1])] : [];
  });
}

/** Reads the owner from its file; undefined when the owner released the folder or the file has just been deleted. */
function readOwner(folder: string, number: number): Owner | undefined {
  try {
    const [pid, identity] = readFileSync(join(folder, toFileName(number)), 'utf8')
      .trim()
      .split(' ');
    return pid && identity ? { pid: Number(pid), identity } : undefined;
  } catch {
    return undefined;
  }
}

/** Creates the file of a number together with its content, in one step. @returns false when the number is taken */
function linkOwnerFile(folder: string, number: number, owner: Owner): boolean {
  const draft = join(folder, `draft-${randomUUID()}`);
  writeFileSync(draft, `${owner.pid} ${owner.identity}\n`, { flag: 'wx', mode: 0o644 });
  try {
    linkSync(draft, join(folder, toFileName(number)));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function replaceOwnerFile(folder: string, number: number, content: string): void {
  const draft = join(folder, `draft-${randomUUID()}`);
  writeFileSync(draft, content, { flag: 'wx', mode: 0o644 });
  renameSync(draft, join(folder, toFileName(number)));
}
