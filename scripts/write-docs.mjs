/** Writes the documents under docs/generated from the current code, and fills recorded figures into the others. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './bootstrap/paths.mjs';
import { writeFigures } from './figures/record-run.mjs';
import { documents } from './generated-docs/documents.mjs';

for (const [path, render] of Object.entries(documents)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), await render());
  console.log(`Wrote ${path}.`);
}

const problems = writeFigures();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
