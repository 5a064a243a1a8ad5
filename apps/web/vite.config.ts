/** Builds the fan app, and serves it in development with the configuration of a fictional league. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompressAssets } from '../../scripts/vite-plugins/precompress-assets.ts';
import { shellWorker } from '../../scripts/vite-plugins/shell-worker.ts';
import { chunkGroups } from './chunk-groups.ts';
import { inlineScripts } from './inline-scripts.ts';
import { pageFiles } from './page-files.ts';
import { demoSiteConfig } from './test/demo-site-config.ts';

const EMPTY_CONFIG = '<script type="application/json" id="site-config"></script>';

/** Inserts the site configuration into the HTML in development. In production the API's server does this. */
function demoConfig(): Plugin {
  return {
    name: 'rabita-demo-config',
    apply: 'serve',
    transformIndexHtml: html =>
      html.replace(
        EMPTY_CONFIG,
        EMPTY_CONFIG.replace('></', () => `>${JSON.stringify(demoSiteConfig).replaceAll('<', '\\u003c')}</`),
      ),
  };
}

/** Patterns for the files of the fonts to preload. Arabic text needs the Latin fonts too, for spaces and digits. */
const PRELOADED_FONTS = {
  ar: /(?:alexandria|cairo)-(?:arabic|latin)-[\w-]{8}\.woff2$/u,
  en: /(?:alexandria|cairo)-latin-[\w-]{8}\.woff2$/u,
};

/** Adds preload links for the fonts of both languages. The server removes those of the other language. */
function preloadFonts(): Plugin {
  return {
    name: 'rabita-preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.entries(PRELOADED_FONTS).flatMap(([language, names]) =>
          Object.keys(bundle)
            .filter(file => names.test(file))
            .map(file => ({
              tag: 'link',
              attrs: {
                rel: 'preload',
                as: 'font',
                type: 'font/woff2',
                href: `/${file}`,
                crossorigin: '',
                'data-language': language,
              },
              injectTo: 'head' as const,
            })),
        ),
    },
  };
}

/** Restricts a plugin to the build for browsers, so that it does not run in the build for prerendering. */
const forBrowsers = (plugin: Plugin): Plugin => ({
  ...plugin,
  applyToEnvironment: environment => environment.name === 'client',
});

/** Builds the service worker, which caches every asset of the app. */
const serviceWorker = () =>
  shellWorker({
    fileName: 'service-worker.js',
    source: new URL('src/service-worker/worker.ts', import.meta.url),
    listCachedFiles: bundle =>
      Object.keys(bundle)
        .filter(name => name.startsWith('assets/'))
        .map(name => `/${name}`),
  });

const api = process.env.RABITA_API_ORIGIN ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    demoConfig(),
    inlineScripts(),
    ...[preloadFonts(), pageFiles(), serviceWorker(), precompressAssets()].map(forBrowsers),
  ],
  server: { proxy: { '/api': api, '/health': api, '/outbox': api, '/favicon.svg': api } },
  build: {
    target: 'es2022',
    // The first versions that support :dir(). For older versions the build would replace :dir() with a list of
    // languages, which would mirror left-to-right parts of an Arabic page.
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari16.4'],
    // Inlines no assets, because the content security policy forbids data: URLs of fonts and scripts.
    assetsInlineLimit: 0,
    // The server preloads what the requested page needs, and the service worker caches the rest. Vite's own preloading
    // resolves every URL on the main thread before each import(), which blocks a cheap phone.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    sourcemap: false,
  },
  // Builds two outputs: the files for browsers, and the server code that prerenders the guests' pages.
  builder: {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        rolldownOptions: { input: 'src/prerender.tsx' },
        copyPublicDir: false,
      },
      // Bundles all dependencies, so that the server code runs without node_modules.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
  },
});
