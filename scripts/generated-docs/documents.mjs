// The documents that are written from the code, each with the way to draw it now.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { readTree } from '../check-structure/read-tree.mjs';
import { drawOpenapi } from './openapi.mjs';
import { drawRules, readHeldTests, readRules } from './rules.mjs';

const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');

/** The rules, and the tests that carry their numbers; the scripts' own tests use numbers as examples. */
export function readRulesAndTests() {
  const files = readTree(root).filter(
    ({ path }) => /\.(?:test\.tsx?|spec\.ts)$/u.test(path) && !path.startsWith('scripts/'),
  );
  return { rules: readRules(read('docs/rules.md')), tests: readHeldTests(files) };
}

/** @type {Record<string, () => string | Promise<string>>} */
export const documents = {
  'docs/generated/openapi.json': drawOpenapi,
  'docs/generated/rules.md': () => {
    const { rules, tests } = readRulesAndTests();
    return drawRules(rules, tests);
  },
};
