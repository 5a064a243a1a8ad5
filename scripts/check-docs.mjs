// Checks that the generated documents are up to date, that the API's passes the lint, and that a test covers every rule.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap/paths.mjs';
import { documents, readRulesAndTests } from './generated-docs/documents.mjs';
import { lintOpenapi } from './generated-docs/lint-openapi.mjs';
import { findUncoveredRules } from './generated-docs/rules.mjs';

const readCommitted = (/** @type {string} */ path) => {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
};

const { rules, tests } = readRulesAndTests();
const problems = findUncoveredRules(rules, tests);
for (const [path, render] of Object.entries(documents)) {
  const text = await render();
  if (path.endsWith('/openapi.json')) problems.push(...(await lintOpenapi(text)));
  if (text !== readCommitted(path))
    problems.push(`${path} is out of date: run "npm run docs" and commit the result.`);
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
