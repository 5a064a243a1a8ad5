/**
 * Compresses the built assets once, at the highest level, so that the server does not compress them for each request.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Excludes fonts, which are already compressed. */
const COMPRESSIBLE_FILE = /\.(?:js|css|svg|wasm)$/u;

/** Writes a `.br` and a `.gz` file next to each compressible asset; the server picks one by Accept-Encoding. */
export function precompressAssets(): Plugin {
  let folder = '';
  return {
    name: 'rabita-precompress-assets',
    apply: 'build',
    configResolved: config => {
      folder = path.resolve(config.root, config.build.outDir, config.build.assetsDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const files = (await readdir(folder)).filter(file => COMPRESSIBLE_FILE.test(file));
        await Promise.all(
          files.map(async name => {
            const file = path.join(folder, name);
            const content = await readFile(file);
            const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
            await writeFile(`${file}.br`, await brotli(content, { params }));
            await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
          }),
        );
      },
    },
  };
}
