// Installs the dependencies when they are not what the lock file says, and only then.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runChild } from './children.mjs';
import { root } from './paths.mjs';

/**
 * What is installed, written only after an install has succeeded. npm clears node_modules first, marker
 * included, so an interrupted install is done again.
 * @typedef {'runtime' | 'full'} Profile
 * @typedef {{ lock: string, profile: Profile, node: string, platform: string }} Marker
 * @typedef {{ version?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} LockFile
 */

const marker = join(root, 'node_modules', '.rabita-install.json');

/**
 * What to install, or undefined when what is there will do. A full install also serves where only the
 * runtime is needed, and somebody who had a full one keeps it when the lock file changes.
 * @param {Profile} wanted
 * @param {Omit<Marker, 'profile'>} now
 * @param {Marker | undefined} found
 * @returns {Profile | undefined}
 */
export function decideInstall(wanted, now, found) {
  if (!found) return wanted;
  const profile = found.profile === 'full' ? 'full' : wanted;
  const same = found.lock === now.lock && found.node === now.node && found.platform === now.platform;
  return same && profile === found.profile ? undefined : profile;
}

/**
 * The profile that npm's own record of node_modules satisfies: somebody who ran npm by hand needs no second install.
 * @param {LockFile} lock
 * @param {LockFile} installed
 * @returns {Profile | undefined}
 */
export function installedProfile(lock, installed) {
  /** @param {(entry: LockEntry) => boolean} counts */
  const holds = counts =>
    Object.entries(lock.packages)
      .filter(([path, entry]) => path.includes('node_modules/') && counts(entry))
      .every(([path, entry]) => {
        const there = installed.packages[path];
        return there !== undefined && there.version === entry.version;
      });
  /** @param {LockEntry} entry */
  const needed = entry => !entry.optional && !entry.devOptional && !entry.peer;
  if (holds(needed)) return 'full';
  return holds(entry => needed(entry) && !entry.dev) ? 'runtime' : undefined;
}

/**
 * Makes node_modules hold what the profile needs. Prints one line while npm works, and npm's output on failure.
 * @param {Profile} wanted
 */
export async function ensureInstalled(wanted) {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const now = {
    lock: createHash('sha256').update(text).digest('hex'),
    node: process.versions.node.split('.')[0] ?? '',
    platform: `${process.platform}-${process.arch}`,
  };
  const found = readMarker() ?? adopt(JSON.parse(text), now);
  const profile = decideInstall(wanted, now, found);
  if (!profile) return;

  console.log(found ? 'The dependencies have changed; installing them…' : 'Installing the dependencies…');
  rmSync(marker, { force: true });
  const npm = process.env.npm_execpath;
  // Install scripts are left out: nothing here needs one, and npm versions differ in whether they run.
  const options = [
    'ci',
    '--ignore-scripts',
    '--include=optional',
    profile === 'full' ? '--include=dev' : '--omit=dev',
  ];
  const byNpm = npm && basename(npm).startsWith('npm') && existsSync(npm);
  const { code, output } = byNpm
    ? await runChild(process.execPath, [npm, ...options])
    : await runChild('npm', options);
  if (code !== 0) {
    console.error(output);
    throw new Error('Installing the dependencies failed; npm says why above. The next start tries again.');
  }
  writeMarker({ ...now, profile });
}

/** @returns {Marker | undefined} */
function readMarker() {
  try {
    return JSON.parse(readFileSync(marker, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {Marker} content */
function writeMarker(content) {
  writeFileSync(marker, `${JSON.stringify(content)}\n`);
}

/**
 * @param {LockFile} lock
 * @param {Omit<Marker, 'profile'>} now
 * @returns {Marker | undefined}
 */
function adopt(lock, now) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return undefined;
  const profile = installedProfile(lock, JSON.parse(readFileSync(record, 'utf8')));
  if (!profile) return undefined;
  const content = { ...now, profile };
  writeMarker(content);
  return content;
}
