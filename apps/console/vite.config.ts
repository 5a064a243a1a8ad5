/** Configures the build and the development server of the staff console, which is served under /console/. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompressAssets } from '../../scripts/vite-plugins/precompress-assets.ts';
import { scannerWorkerPlugin } from './src/service-worker/scanner-worker-plugin.ts';

const apiOrigin = process.env.RABITA_API_ORIGIN ?? 'http://localhost:3000';
const CONFIG_SLOT = /(<script type="application\/json" id="site-config">)[^<]*(<\/script>)/u;

/** Copies the league's settings from the fan app's page in development, where the API does not write them. */
function servedConfig(): Plugin {
  return {
    name: 'rabita-served-config',
    apply: 'serve',
    transformIndexHtml: async html => {
      const page = await (await fetch(`${apiOrigin}/`)).text();
      return html.replace(CONFIG_SLOT, () => CONFIG_SLOT.exec(page)?.[0] ?? '');
    },
  };
}

export default defineConfig({
  base: '/console/',
  plugins: [react(), tailwindcss(), servedConfig(), scannerWorkerPlugin(), precompressAssets()],
  server: { proxy: { '/api': apiOrigin, '/favicon.svg': apiOrigin } },
  // Workers need a separate content security policy. The server adds it to every file in this folder.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'workers/[name]-[hash].js' } } },
  build: {
    target: 'es2022',
    // The first versions that support the CSS selector :dir(). The fan app has the same targets.
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
});
