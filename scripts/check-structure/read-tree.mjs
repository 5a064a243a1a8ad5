/**
 * Reads all source files of the checkout once, so that the rules are pure functions and tests can pass made-up files.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'rolldown/utils';

/**
 * One source file; `path` is relative to the checkout and uses forward slashes.
 * @typedef {{ path: string, text: string }} Source
 * @typedef {{ path: string, line?: number | undefined, message: string }} Problem
 */

const skippedFolders = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  'test-results',
  'playwright-report',
  'generated',
]);
const sourceFile = /\.(ts|tsx|mts|mjs|cjs|js|jsx|css)$/;

/** @param {string} root @returns {Source[]} */
export function readTree(root) {
  /** @param {string} folder @returns {Source[]} */
  const walk = folder =>
    readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
      const path = join(folder, entry.name);
      if (entry.isDirectory())
        return skippedFolders.has(entry.name) || entry.name.startsWith('.') ? [] : walk(path);
      if (!entry.isFile() || !sourceFile.test(entry.name)) return [];
      return [{ path: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }];
    });
  return walk(root).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** @type {WeakMap<Source, import('rolldown/utils').ParseResult>} */
const parsed = new WeakMap();

/** Parses a file once, for all rules that need its imports, exports or comments. @param {Source} file */
export function parseSource(file) {
  const result = parsed.get(file) ?? parseSync(file.path, file.text);
  parsed.set(file, result);
  return result;
}
