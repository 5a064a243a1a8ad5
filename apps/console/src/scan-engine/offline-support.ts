/** Prepares the browser for offline use: caches the scanner's page and requests persistent storage. */
import { logWarning } from '@rabita/client/log-warning';
import { trustedScriptUrl } from '../platform/trusted-script-url.ts';

const WORKER_URL = '/console/scanner-worker.js';
/** Only the scanner's page: the rest of the console is never served from the cache. */
const SCOPE = '/console/scanner';

/** Registers the service worker, in a built app only. True when the page is available offline. */
export async function registerScannerWorker(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  try {
    await navigator.serviceWorker.register(trustedScriptUrl(WORKER_URL), {
      scope: SCOPE,
      updateViaCache: 'none',
    });
    await navigator.serviceWorker.ready;
    return true;
  } catch (error) {
    logWarning('The scanner is not available offline: the service worker did not register', error);
    return false;
  }
}

/** True when the browser promises not to evict the stored data, even when the device runs out of space. */
export async function requestPersistentStorage(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}
