// Writes docs/generated/openapi.json: the API's reference as the server itself draws it from the contract.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { apiBuild } from './bootstrap/api-build.mjs';
import { root } from './bootstrap/paths.mjs';

/** Where the document lies, from the checkout's root. */
export const openapiPath = 'docs/generated/openapi.json';

/**
 * Builds the part of the API that knows its routes, without touching the build that runs, and asks it.
 * @returns {Promise<string>}
 */
export async function drawOpenapi() {
  // Inside the workspace, so that the packages it imports are found.
  const folder = mkdtempSync(join(root, 'apps/api/.openapi-'));
  try {
    const file = join(folder, 'openapi.mjs');
    const bundle = await rolldown({ ...apiBuild.input, input: join(root, 'apps/api/src/print-openapi.ts') });
    await bundle.write({ ...apiBuild.output, file, sourcemap: false });
    await bundle.close();
    /** @type {{ printOpenapi(): Promise<string> }} */
    const { printOpenapi } = await import(pathToFileURL(file).href);
    return await printOpenapi();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(root, openapiPath);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await drawOpenapi());
  console.log(`Wrote ${openapiPath}.`);
}
