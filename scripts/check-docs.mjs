// Compares the generated reference with what the code would generate now, so that it never tells of another version.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap/paths.mjs';
import { drawOpenapi, openapiPath } from './write-openapi.mjs';

const written = () => {
  try {
    return readFileSync(join(root, openapiPath), 'utf8');
  } catch {
    return '';
  }
};

if ((await drawOpenapi()) === written()) {
  console.log(`${openapiPath} tells of this version.`);
} else {
  console.error(
    `${openapiPath} does not match the contract any more: run "npm run docs" and commit the result.`,
  );
  process.exitCode = 1;
}
