// Registers the service worker after the page's load event, so that its downloads do not delay the first screen.
import { logWarning } from '@rabita/client/log';

const WORKER_URL = '/service-worker.js';

type PolicyFactory = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
};

/** The CSP requires Trusted Types for script URLs. This policy allows only the URL of the service worker. */
function trustedWorkerUrl(): string {
  const factory: PolicyFactory | undefined = Reflect.get(window, 'trustedTypes');
  if (!factory) return WORKER_URL;
  const policy = factory.createPolicy('rabita', {
    createScriptURL(url) {
      if (url !== WORKER_URL) throw new TypeError('This URL is not the service worker.');
      return url;
    },
  });
  return policy.createScriptURL(WORKER_URL);
}

/** Registers the worker only in production builds. In browsers without service workers the app works only online. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker
      .register(trustedWorkerUrl(), { scope: '/', updateViaCache: 'none' })
      .catch((error: unknown) => logWarning('Service worker registration failed', error));
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
