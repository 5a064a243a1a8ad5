/** Registers the service worker after the page's load event, so that its downloads do not delay the first screen. */
import { logWarning } from '@rabita/client/log-warning';
import { trustedScriptUrl } from '../platform/trusted-script-url.ts';

const WORKER_URL = '/service-worker.js';

/** Registers the worker only in production builds. In browsers without service workers the app works only online. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker
      .register(trustedScriptUrl(WORKER_URL), { scope: '/', updateViaCache: 'none' })
      .catch((error: unknown) => logWarning('Service worker registration failed', error));
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
