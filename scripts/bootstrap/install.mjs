/** Installs the npm packages if node_modules does not match the lock file. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runChild } from './children.mjs';
import { root } from './paths.mjs';

/**
 * `Marker` is the content of a file in node_modules that describes the install. The file exists only after a complete
 * install, so an interrupted one is repeated: this script and npm delete the file when they start.
 * @typedef {'runtime' | 'full'} Profile without or with the development tools
 * @typedef {{ lock: string, profile: Profile, node: string, platform: string }} Marker
 * @typedef {{ version?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?:
 *   boolean }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} LockFile
 */

const markerFile = join(root, 'node_modules', '.rabita-install.json');

/**
 * Returns the profile to install, or undefined if the existing install is sufficient. A full install also satisfies
 * `runtime`, and stays full when the lock file changes.
 * @param {Profile} requested
 * @param {Omit<Marker, 'profile'>} now
 * @param {Marker | undefined} marker
 * @returns {Profile | undefined}
 */
export function decideInstall(requested, now, marker) {
  if (!marker) return requested;
  const profile = marker.profile === 'full' ? 'full' : requested;
  const isSame = marker.lock === now.lock && marker.node === now.node && marker.platform === now.platform;
  return isSame && profile === marker.profile ? undefined : profile;
}

/**
 * Returns the profile that node_modules satisfies according to npm's own record, for an install by `npm ci`.
 * @param {LockFile} lock
 * @param {LockFile} installed
 * @returns {Profile | undefined}
 */
export function findInstalledProfile(lock, installed) {
  /** @param {(entry: LockEntry) => boolean} isNeeded */
  const hasAll = isNeeded =>
    Object.entries(lock.packages)
      .filter(([path, entry]) => path.includes('node_modules/') && isNeeded(entry))
      .every(([path, entry]) => {
        const installedEntry = installed.packages[path];
        return installedEntry !== undefined && installedEntry.version === entry.version;
      });
  /** @param {LockEntry} entry */
  const isRequired = entry => !entry.optional && !entry.devOptional && !entry.peer;
  if (hasAll(isRequired)) return 'full';
  return hasAll(entry => isRequired(entry) && !entry.dev) ? 'runtime' : undefined;
}

/** Runs `npm ci` unless node_modules already satisfies the profile. @param {Profile} requested */
export async function ensureInstalled(requested) {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const now = {
    lock: createHash('sha256').update(text).digest('hex'),
    node: process.versions.node.split('.')[0] ?? '',
    platform: `${process.platform}-${process.arch}`,
  };
  const marker = readMarker() ?? adoptInstall(JSON.parse(text), now);
  const profile = decideInstall(requested, now, marker);
  if (!profile) return;

  console.log(marker ? 'The dependencies have changed; installing them…' : 'Installing the dependencies…');
  rmSync(markerFile, { force: true });
  const npm = process.env.npm_execpath;
  // Install scripts are disabled: no dependency needs one, and npm versions differ in whether they run them.
  const options = [
    'ci',
    '--ignore-scripts',
    '--include=optional',
    profile === 'full' ? '--include=dev' : '--omit=dev',
  ];
  const hasNpmPath = npm && basename(npm).startsWith('npm') && existsSync(npm);
  const { code, output } = hasNpmPath
    ? await runChild(process.execPath, [npm, ...options])
    : await runChild('npm', options);
  if (code !== 0) {
    console.error(output);
    throw new Error(
      'Installing the dependencies failed; see the output of npm above. The next start tries again.',
    );
  }
  writeMarker({ ...now, profile });
}

/** @returns {Marker | undefined} */
function readMarker() {
  try {
    return JSON.parse(readFileSync(markerFile, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {Marker} content */
function writeMarker(content) {
  writeFileSync(markerFile, `${JSON.stringify(content)}\n`);
}

/**
 * Writes and returns the marker of a complete install by `npm ci`.
 * @param {LockFile} lock
 * @param {Omit<Marker, 'profile'>} now
 * @returns {Marker | undefined}
 */
function adoptInstall(lock, now) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return undefined;
  const profile = findInstalledProfile(lock, JSON.parse(readFileSync(record, 'utf8')));
  if (!profile) return undefined;
  const content = { ...now, profile };
  writeMarker(content);
  return content;
}
