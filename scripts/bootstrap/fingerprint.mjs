/** Hashes all build inputs of an app, so that a changed hash means that the app must be rebuilt. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const outputs = new Set(['node_modules', 'dist', '.data', '.cache', 'test-results']);
const testFile = /\.(test|spec)\.tsx?$/;

/**
 * Hashes the paths and contents of files and folders. Skips test files and the outputs of builds and tests.
 * @param {string} base
 * @param {string[]} inputs relative to base
 */
export function fingerprint(base, inputs) {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap(input => files(join(base, input))).sort()) {
    hash.update(`${relative(base, path)}\0`).update(createHash('sha256').update(readFileSync(path)).digest());
  }
  return hash.digest('hex');
}

/**
 * Returns a workspace's folder and the folders of all workspaces it depends on, transitively.
 * @param {string} base
 * @param {string} folder relative to base, such as apps/api
 * @returns {string[]}
 */
export function sourcesOf(base, folder) {
  /** @type {string[]} */
  const found = [];
  /** @param {string} next */
  const visit = next => {
    if (found.includes(next)) return;
    found.push(next);
    /** @type {{ dependencies?: Record<string, string> }} */
    const manifest = JSON.parse(readFileSync(join(base, next, 'package.json'), 'utf8'));
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      const own = name.startsWith('@rabita/') ? join('packages', name.slice('@rabita/'.length)) : '';
      if (own && existsSync(join(base, own))) visit(own);
    }
  };
  visit(folder);
  return found;
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function files(path) {
  /** @type {import('node:fs').Dirent[]} */
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [path];
    throw error;
  }
  return entries.flatMap(entry => {
    if (outputs.has(entry.name) || testFile.test(entry.name)) return [];
    return entry.isDirectory() ? files(join(path, entry.name)) : [join(path, entry.name)];
  });
}
