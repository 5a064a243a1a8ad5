// Writes the documents under docs/generated from the code as it stands.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './bootstrap/paths.mjs';
import { documents } from './generated-docs/documents.mjs';

for (const [path, draw] of Object.entries(documents)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), await draw());
  console.log(`Wrote ${path}.`);
}
