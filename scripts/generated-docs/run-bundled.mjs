/**
 * Bundles a module of the API and its imports into a temporary file, without touching the real build, and imports it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { apiBuild } from '../bootstrap/api-build.mjs';
import { root } from '../bootstrap/paths.mjs';

/**
 * @template Result
 * @param {string} path the module, from the repository's root
 * @param {(module: any) => Result | Promise<Result>} use called with what the module exports
 * @returns {Promise<Result>}
 */
export async function runBundled(path, use) {
  // Inside the workspace, so that its imports resolve.
  const folder = mkdtempSync(join(root, 'apps/api/.docs-'));
  try {
    const file = join(folder, 'bundle.mjs');
    const bundle = await rolldown({ ...apiBuild.input, input: join(root, path) });
    await bundle.write({ ...apiBuild.output, file, sourcemap: false });
    await bundle.close();
    return await use(await import(pathToFileURL(file).href));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
