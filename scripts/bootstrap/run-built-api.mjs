// Runs the built API in this process, so that signals and the exit code are its own.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

/**
 * Hands over to the API.
 * @param {string} command `start`, `seed`, `db:reset`, `backup` or `restore`
 * @param {string[]} options what follows it
 */
export async function runBuiltApi(command, options) {
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  /** @type {{ run(command: string, options: string[]): Promise<void> }} */
  const api = await import(pathToFileURL(join(root, 'apps/api/dist/main.js')).href);
  await api.run(command, options);
}
