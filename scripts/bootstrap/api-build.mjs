/** Configures how rolldown bundles the API into one file. Our own packages are bundled; npm packages stay external. */
import { join } from 'node:path';
import { root } from './paths.mjs';

const folder = join(root, 'apps/api');

/** Settings for rolldown, shared by the build and the development watcher. */
export const apiBuild = {
  input: {
    input: join(folder, 'src/main.ts'),
    platform: /** @type {const} */ ('node'),
    cwd: folder,
    // Bare specifiers are npm packages, except our own workspaces, which are TypeScript and must be bundled.
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
