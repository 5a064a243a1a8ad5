// Builds the fan app, and serves it in development with a demo league's configuration in the page.
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { serviceWorker } from './src/service-worker/build-service-worker.ts';
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

const api = process.env.RABITA_API_ORIGIN ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), tailwindcss(), demoConfig(), serviceWorker()],
  server: { proxy: { '/api': api, '/health': api, '/outbox': api } },
  build: {
    target: 'es2022',
    // Nothing inline: the page's policy forbids data: fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
});
