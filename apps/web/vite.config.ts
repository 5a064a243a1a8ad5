// Builds the fan app, and serves it in development with a demo league's configuration in the page.
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompressAssets } from '../../scripts/vite-plugins/precompress-assets.ts';
import { shellWorker } from '../../scripts/vite-plugins/shell-worker.ts';
import { inlineScripts } from './inline-scripts.ts';
import { pageFiles } from './page-files.ts';
import { demoSiteConfig } from './test/demo-site-config.ts';

const EMPTY_CONFIG = '<script type="application/json" id="site-config"></script>';

/** In production whoever serves the page fills in the configuration; the development server does it here. */
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

/** Fetched beside the style sheet instead of after it. Spaces and digits are Latin letters: Arabic needs both scripts' faces. */
const FIRST_FONTS = {
  ar: /(?:alexandria|cairo)-(?:arabic|latin)-[\w-]{8}\.woff2$/u,
  en: /(?:alexandria|cairo)-latin-[\w-]{8}\.woff2$/u,
};

/** Whoever serves the page keeps the links of its language. */
function preloadFonts(): Plugin {
  return {
    name: 'rabita-preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.entries(FIRST_FONTS).flatMap(([language, names]) =>
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

/** Keeps a plugin out of the build that runs on the server. */
const forBrowsers = (plugin: Plugin): Plugin => ({
  ...plugin,
  applyToEnvironment: environment => environment.name === 'client',
});

/** Keeps every file of the app. */
const serviceWorker = () =>
  shellWorker({
    fileName: 'service-worker.js',
    source: new URL('src/service-worker/worker.ts', import.meta.url),
    filesOf: bundle =>
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
    // The first versions that know :dir(): for older ones it would become a list of languages, and a left-to-right
    // island in an Arabic page would be mirrored with it.
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari16.4'],
    // Nothing inline: the page's policy forbids data: fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
  // One build, two results: what browsers get, and what writes the visitors' pages on the server.
  builder: {},
  environments: {
    ssr: {
      build: {
        outDir: 'dist/server',
        rolldownOptions: { input: 'src/prerender.tsx' },
        copyPublicDir: false,
      },
      // Nothing is left to be found at run time.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
  },
});
