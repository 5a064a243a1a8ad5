// Compares the generated documents with what the code would give now, and sees that every rule is held by a test.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap/paths.mjs';
import { documents, readRulesAndTests } from './generated-docs/documents.mjs';
import { findLooseRules } from './generated-docs/rules.mjs';

const written = (/** @type {string} */ path) => {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
};

const { rules, tests } = readRulesAndTests();
const problems = findLooseRules(rules, tests);
for (const [path, draw] of Object.entries(documents)) {
  if ((await draw()) !== written(path))
    problems.push(
      `${path} does not tell of this version any more: run "npm run docs" and commit the result.`,
    );
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
