// Registers the service worker after the page load, so that it never competes with the first screen.
import { logWarning } from '@rabita/client/log';

const ADDRESS = '/service-worker.js';

type PolicyFactory = {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
};

/** The page requires Trusted Types for script addresses; this policy allows exactly one. */
function workerAddress(): string {
  const factory: PolicyFactory | undefined = Reflect.get(window, 'trustedTypes');
  if (!factory) return ADDRESS;
  const policy = factory.createPolicy('rabita', {
    createScriptURL(address) {
      if (address !== ADDRESS) throw new TypeError('This address is not the service worker.');
      return address;
    },
  });
  return policy.createScriptURL(ADDRESS);
}

/** Registers in production builds only; a browser without service workers works online. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker
      .register(workerAddress(), { scope: '/', updateViaCache: 'none' })
      .catch((error: unknown) => logWarning('Service worker registration failed', error));
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
