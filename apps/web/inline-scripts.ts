/**
 * A Vite plugin that inlines `first-paint.ts` and `swap-language.ts` into the HTML, so that both run without a request.
 */
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const SCRIPT_NAMES = ['first-paint', 'swap-language'] as const;

/** Bundles `src/<name>.ts` and its imports into one minified script. */
async function bundle(name: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL(`src/${name}.ts`, import.meta.url)),
        formats: ['iife'],
        name: 'firstPaint',
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk?.code) throw new Error(`${name}.ts was not built.`);
  return chunk.code.trim();
}

/**
 * Replaces the HTML comments `<!-- first-paint -->` and `<!-- swap-language -->` with the scripts. The server's content
 * security policy contains the hashes of both.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'rabita-inline-scripts',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        let page = html;
        for (const name of SCRIPT_NAMES) {
          const code = await bundle(name);
          page = page.replace(`<!-- ${name} -->`, () => `<script>${code}</script>`);
        }
        return page;
      },
    },
  };
}
