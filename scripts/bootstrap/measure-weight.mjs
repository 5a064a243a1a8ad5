/** Counts the lines and files that people read in the checkout, so that each check shows their growth. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** The files that people write and read, except `DATA`. */
const WRITTEN = /\.(?:tsx?|mjs|sql|css|md|html|json|ya?ml|conf|ini|service|example)$|^\.ci\//u;
const DATA = /package-lock\.json$|\/common-passwords\.json$|\/records\.json$/u;
const SHORT_FILE = 15;

/**
 * @param {{ path: string, text: string }[]} files
 * @returns {string} one line: lines, files, short files, and the length of the lines that are not empty
 */
export function describeWeight(files) {
  const texts = files.flatMap(({ path, text }) => (WRITTEN.test(path) && !DATA.test(path) ? [text] : []));
  const lines = texts.map(text => text.trimEnd().split('\n'));
  const lengths = lines
    .flat()
    .flatMap(({ length }) => length || [])
    .sort((a, b) => a - b);
  /** @param {number} share */
  const lengthAt = share => lengths[Math.ceil(share * lengths.length) - 1] ?? 0;
  /** @param {number} count */
  const format = count => count.toLocaleString('en');
  const total = lines.reduce((sum, { length }) => sum + length, 0);
  const shortFiles = lines.filter(({ length }) => length < SHORT_FILE).length;
  return `Weight: ${format(total)} lines in ${format(texts.length)} files, ${format(shortFiles)} of them under ${SHORT_FILE} lines; median line ${lengthAt(0.5)} characters, 95th percentile ${lengthAt(0.95)}.`;
}

export function measureWeight() {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  const present = tracked.filter(path => WRITTEN.test(path) && existsSync(join(root, path)));
  return describeWeight(present.map(path => ({ path, text: readFileSync(join(root, path), 'utf8') })));
}
