// Renders the OpenAPI document that the server generates from the contract.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { apiBuild } from '../bootstrap/api-build.mjs';
import { root } from '../bootstrap/paths.mjs';

/**
 * Bundles the API's route definitions into a temporary file, without touching the real build, and runs it.
 * @returns {Promise<string>}
 */
export async function renderOpenapi() {
  // Inside the workspace, so that its imports resolve.
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
