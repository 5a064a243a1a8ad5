// Compares the generated documents with what the code would give now, so that they never tell of another version.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap/paths.mjs';
import { documents } from './generated-docs/documents.mjs';

const written = (/** @type {string} */ path) => {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
};

for (const [path, draw] of Object.entries(documents)) {
  if ((await draw()) === written(path)) {
    console.log(`${path} tells of this version.`);
  } else {
    console.error(`${path} does not match the code any more: run "npm run docs" and commit the result.`);
    process.exitCode = 1;
  }
}
