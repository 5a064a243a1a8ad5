/** Configures how rolldown bundles the API into one file, and runs that file. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

const folder = join(root, 'apps/api');

/** The settings of rolldown for the build and for the development server. */
export const apiBuild = {
  input: {
    input: join(folder, 'src/main.ts'),
    platform: /** @type {const} */ ('node'),
    cwd: folder,
    // npm packages are not bundled. Our own packages are TypeScript, so they must be bundled.
    external: /** @param {string} id */ id => /^[^./]/.test(id) && !id.startsWith('@rabita/'),
  },
  output: {
    file: join(folder, 'dist/main.js'),
    format: /** @type {const} */ ('esm'),
    sourcemap: true,
    sourcemapExcludeSources: true,
    codeSplitting: false,
  },
};

/** @param {string} command one of `API_COMMANDS` @param {string[]} options the command's arguments */
export async function runBuiltApi(command, options) {
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  /** @type {{ runCommand(command: string, options: string[]): Promise<void> }} */
  const api = await import(pathToFileURL(join(root, 'apps/api/dist/main.js')).href);
  await api.runCommand(command, options);
}
