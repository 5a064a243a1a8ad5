/** Builds the service worker beside the app, with the list of the files that make up this version. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FILE = 'service-worker.js';

/** A Vite plugin: `service-worker.js` at the root of the build, without a hash, because its address must last. */
export function serviceWorker(): Plugin {
  return {
    name: 'rabita-service-worker',
    apply: 'build',
    buildStart() {
      const id = join(fileURLToPath(new URL('.', import.meta.url)), 'worker.ts');
      this.emitFile({ type: 'chunk', id, fileName: FILE });
    },
    generateBundle(_options, bundle) {
      const worker = bundle[FILE];
      if (worker?.type !== 'chunk') throw new Error('The service worker was not built.');
      if (worker.imports.length > 0) throw new Error('The service worker must stand alone.');
      const files = Object.keys(bundle)
        .filter(name => name.startsWith('assets/'))
        .map(name => `/${name}`)
        .sort();
      const version = createHash('sha256')
        .update(files.join('\n'))
        .update(worker.code)
        .digest('hex')
        .slice(0, 16);
      worker.code = `const SHELL_FILES=${JSON.stringify(files)};const SHELL_VERSION=${JSON.stringify(version)};\n${worker.code}`;
    },
  };
}
