// Checks that the generated documents are up to date, that the API's passes the lint, that a test covers every rule, and
// that every figure in a table was recorded by a bench.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap/paths.mjs';
import { figureDocuments, findFigureProblems } from './figures/fill-figures.mjs';
import { readRecords } from './figures/record-run.mjs';
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
for (const path of figureDocuments)
  problems.push(...findFigureProblems(path, readCommitted(path), readRecords()));

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
