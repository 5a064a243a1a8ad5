// Builds the staff console, which is served under /console/. In development, the league's page settings come from the
// API's own page.
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompressAssets } from '../../scripts/vite-plugins/precompress-assets.ts';
import { scannerWorkerPlugin } from './src/service-worker/build-service-worker.ts';

const api = process.env.RABITA_API_ORIGIN ?? 'http://localhost:3000';
const SLOT = /(<script type="application\/json" id="site-config">)[^<]*(<\/script>)/u;

/** In production the server fills in the page's configuration. In development this plugin copies it from the API. */
function servedConfig(): Plugin {
  return {
    name: 'rabita-served-config',
    apply: 'serve',
    transformIndexHtml: async html => {
      const page = await (await fetch(`${api}/`)).text();
      return html.replace(SLOT, () => SLOT.exec(page)?.[0] ?? '');
    },
  };
}

export default defineConfig({
  base: '/console/',
  plugins: [react(), tailwindcss(), servedConfig(), scannerWorkerPlugin(), precompressAssets()],
  server: { proxy: { '/api': api, '/favicon.svg': api } },
  // In a folder of their own: workers obey their own content security policy, so the server sends one with them.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'workers/[name]-[hash].js' } } },
  build: {
    target: 'es2022',
    // As for the fan app: the first versions that support :dir().
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
});
