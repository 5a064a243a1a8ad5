// Runs the built API in this process, so that the API receives signals and sets the exit code itself.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

/**
 * Runs one of the API's commands.
 * @param {string} command `start`, `seed`, `db:reset`, `backup` or `restore`
 * @param {string[]} options its command-line arguments
 */
export async function runBuiltApi(command, options) {
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  /** @type {{ run(command: string, options: string[]): Promise<void> }} */
  const api = await import(pathToFileURL(join(root, 'apps/api/dist/main.js')).href);
  await api.run(command, options);
}
