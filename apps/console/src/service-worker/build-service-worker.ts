/** Builds the scanner's service worker beside the console, with the list of the files that the scanner is made of. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { filesOfScanner } from './rules.ts';

const FILE = 'scanner-worker.js';
const BASE = '/console/';

/** Loaded by everything that is shown, whatever it is: typefaces and the shipped reader of codes. */
const ALWAYS = /\.(?:woff2|wasm)$|^workers\//u;

/** A Vite plugin: `scanner-worker.js` at the root of the build, without a hash, because its address must last. */
export function scannerWorker(): Plugin {
  return {
    name: 'rabita-scanner-worker',
    apply: 'build',
    buildStart() {
      const id = join(fileURLToPath(new URL('.', import.meta.url)), 'worker.ts');
      this.emitFile({ type: 'chunk', id, fileName: FILE });
    },
    generateBundle(_options, bundle) {
      const worker = bundle[FILE];
      if (worker?.type !== 'chunk') throw new Error('The scanner’s worker was not built.');
      if (worker.imports.length > 0) throw new Error('The scanner’s worker must stand alone.');
      const chunks = new Map(
        Object.values(bundle).flatMap(file =>
          file.type === 'chunk'
            ? [
                [
                  file.fileName,
                  {
                    ...file,
                    assets: [
                      ...(file.viteMetadata?.importedCss ?? []),
                      ...(file.viteMetadata?.importedAssets ?? []),
                    ],
                  },
                ] as const,
              ]
            : [],
        ),
      );
      const nameOf = (end: string) => {
        const found = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(end));
        if (!found) throw new Error(`No chunk of the build begins with ${end}.`);
        return found.fileName;
      };
      const own = filesOfScanner(chunks, nameOf('/index.html'), nameOf('/pages/scanner-page.tsx'));
      const files = [...new Set([...own, ...Object.keys(bundle).filter(name => ALWAYS.test(name))])]
        .map(name => BASE + name)
        .sort();
      const version = createHash('sha256').update(files.join('\n')).update(worker.code).digest('hex');
      worker.code = `const SHELL_FILES=${JSON.stringify(files)};const SHELL_VERSION=${JSON.stringify(version.slice(0, 16))};\n${worker.code}`;
    },
  };
}
