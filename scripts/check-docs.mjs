/**
 * Checks that the generated documents can be rendered, that the API's passes the lint, that a test covers every rule,
 * and that every figure in a table was recorded by a bench.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap/paths.mjs';
import { figureDocuments, findFigureProblems } from './figures/fill-figures.mjs';
import { readRecords } from './figures/record-run.mjs';
import { documents, readRulesAndTests } from './generated-docs/documents.mjs';
import { lintOpenapi } from './generated-docs/lint-openapi.mjs';
import { findUncoveredRules } from './generated-docs/rules.mjs';

const { rules, tests } = readRulesAndTests();
const problems = findUncoveredRules(rules, tests);
for (const [path, render] of Object.entries(documents)) {
  const text = await render();
  if (path.endsWith('/openapi.json')) problems.push(...(await lintOpenapi(text)));
}
for (const path of figureDocuments)
  problems.push(...findFigureProblems(path, readFileSync(join(root, path), 'utf8'), readRecords()));

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
