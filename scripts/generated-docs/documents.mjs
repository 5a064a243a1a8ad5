/** Lists the documents that are generated from the code, each with the function that renders it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { readTree } from '../check-structure/read-tree.mjs';
import { renderOpenapi } from './openapi.mjs';
import { renderPersonalData } from './personal-data.mjs';
import { readRules, readRuleTests, renderRules } from './rules.mjs';

const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');

/** Reads the rules and the tests that cover them. Excludes the tests of scripts, whose rule numbers are examples. */
export function readRulesAndTests() {
  const files = readTree(root).filter(
    ({ path }) => /\.(?:test\.tsx?|spec\.ts)$/u.test(path) && !path.startsWith('scripts/'),
  );
  return { rules: readRules(read('docs/rules.md')), tests: readRuleTests(files) };
}

/** @type {Record<string, () => string | Promise<string>>} */
export const documents = {
  'docs/generated/openapi.json': renderOpenapi,
  'docs/generated/personal-data.md': renderPersonalData,
  'docs/generated/rules.md': () => {
    const { rules, tests } = readRulesAndTests();
    return renderRules(rules, tests);
  },
};
