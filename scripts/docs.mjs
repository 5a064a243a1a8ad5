/**
 * Writes the documents that are generated from the code, and fills recorded figures into the others. `--check` writes
 * nothing. It checks that the documents can be rendered, that the OpenAPI document passes the lint, that a test covers
 * every rule, and that every figure in a table was recorded by a bench.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { apiBuild } from './bootstrap/api-build.mjs';
import { root } from './bootstrap/paths.mjs';
import { readTree } from './check-structure/read-tree.mjs';
import { figureDocuments, findFigureProblems } from './figures/fill-figures.mjs';
import { readRecords, writeFigures } from './figures/record-run.mjs';
import { lintOpenapi } from './generated-docs/lint-openapi.mjs';
import { renderRegister } from './generated-docs/render-register.mjs';
import { findUncoveredRules, readRules, readRuleTests, renderRules } from './generated-docs/rules.mjs';

/** @param {string} path */
const read = path => readFileSync(join(root, path), 'utf8');

// Tests of scripts are excluded, because their rule numbers are examples.
const testFiles = readTree(root).filter(
  ({ path }) => /\.(?:test\.tsx?|spec\.ts)$/u.test(path) && !path.startsWith('scripts/'),
);
const rules = readRules(read('docs/rules.md'));
const tests = readRuleTests(testFiles);
const { printOpenapi } = await importBundled('apps/api/src/print-openapi.ts');
const { personalData } = await importBundled('apps/api/src/features/member/personal-data/all-columns.ts');
/** @type {string} */
const openapi = await printOpenapi();
const documents = {
  'openapi.json': openapi,
  'personal-data.md': renderRegister(personalData),
  'rules.md': renderRules(rules, tests),
};

const problems = process.argv.includes('--check') ? await check() : write();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

async function check() {
  const records = readRecords();
  return [
    ...findUncoveredRules(rules, tests),
    ...(await lintOpenapi(openapi)),
    ...figureDocuments.flatMap(path => findFigureProblems(path, read(path), records)),
  ];
}

function write() {
  for (const [name, text] of Object.entries(documents)) {
    const path = join('docs/generated', name);
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(`Wrote ${path}.`);
  }
  return writeFigures();
}

/**
 * Bundles a module of the API and its imports into a temporary file, and imports it.
 * @param {string} path from the repository's root
 * @returns {Promise<any>}
 */
async function importBundled(path) {
  // The folder is inside the workspace, so that imports of packages resolve.
  const folder = mkdtempSync(join(root, 'apps/api/.docs-'));
  try {
    const file = join(folder, 'bundle.mjs');
    const bundle = await rolldown({ ...apiBuild.input, input: join(root, path) });
    await bundle.write({ ...apiBuild.output, file, sourcemap: false });
    await bundle.close();
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
