// Writes the documents under docs/generated from the current code.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './bootstrap/paths.mjs';
import { documents } from './generated-docs/documents.mjs';

for (const [path, render] of Object.entries(documents)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), await render());
  console.log(`Wrote ${path}.`);
}
