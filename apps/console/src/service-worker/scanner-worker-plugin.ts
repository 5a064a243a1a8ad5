/** Builds the scanner's service worker together with the console, and gives it the list of files to cache. */
import type { Plugin, Rolldown } from 'vite';
import { shellWorker } from '../../../../scripts/vite-plugins/shell-worker.ts';
import { filesOfScanner } from './files-of-scanner.ts';

const BASE = '/console/';

/** Files that the scanner needs but no chunk imports: fonts, workers and the bundled QR decoder. */
const ALWAYS = /\.(?:woff2|wasm)$|^workers\//u;

function filesOf(bundle: Rolldown.OutputBundle): string[] {
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
    if (!found) throw new Error(`No chunk of the build has ${end} as its entry.`);
    return found.fileName;
  };
  const own = filesOfScanner(chunks, nameOf('/index.html'), nameOf('/pages/scanner-page.tsx'));
  const always = Object.keys(bundle).filter(name => ALWAYS.test(name));
  return [...new Set([...own, ...always])].map(name => BASE + name);
}

export const scannerWorkerPlugin = (): Plugin =>
  shellWorker({
    fileName: 'scanner-worker.js',
    source: new URL('worker.ts', import.meta.url),
    filesOf,
  });
