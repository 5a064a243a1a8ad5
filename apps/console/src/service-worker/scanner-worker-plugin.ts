/** Builds the scanner's service worker together with the console, and gives it the list of files to cache. */
import type { Plugin, Rolldown } from 'vite';
import { shellWorker } from '../../../../scripts/vite-plugins/shell-worker.ts';
import { type Chunk, listScannerFiles } from './list-scanner-files.ts';

const BASE_PATH = '/console/';

/** Files that the scanner needs but no chunk imports: fonts, workers and the bundled QR decoder. */
const ALWAYS_CACHED = /\.(?:woff2|wasm)$|^workers\//u;

function listCachedFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = new Map<string, Chunk>();
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue;
    const { importedCss = [], importedAssets = [] } = file.viteMetadata ?? {};
    chunks.set(file.fileName, { ...file, assets: [...importedCss, ...importedAssets] });
  }
  const findChunk = (entry: string) => {
    const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(entry));
    if (!chunk) throw new Error(`No chunk of the build has ${entry} as its entry.`);
    return chunk.fileName;
  };
  const files = listScannerFiles(chunks, findChunk('/index.html'), findChunk('/pages/scanner-page.tsx'));
  const always = Object.keys(bundle).filter(name => ALWAYS_CACHED.test(name));
  return [...new Set([...files, ...always])].map(name => BASE_PATH + name);
}

export const scannerWorkerPlugin = (): Plugin =>
  shellWorker({
    fileName: 'scanner-worker.js',
    source: new URL('worker.ts', import.meta.url),
    listCachedFiles,
  });
