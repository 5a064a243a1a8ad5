/**
 * Runs the built API in this process and not in a child, so that the API itself gets signals and sets the exit code.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

/**
 * Runs one of the API's commands.
 * @param {string} command `start`, `seed`, `db:reset`, `backup`, `restore`, `keys` or `audit`
 * @param {string[]} options the command's arguments
 */
export async function runBuiltApi(command, options) {
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  /** @type {{ runCommand(command: string, options: string[]): Promise<void> }} */
  const api = await import(pathToFileURL(join(root, 'apps/api/dist/main.js')).href);
  await api.runCommand(command, options);
}
