// Has the browser keep the scanner's page, so that it opens without a network, and asks it not to throw anything away.
import { logWarning } from '@rabita/client/log';
import { ownScript } from '../platform/own-script.ts';

const WORKER = '/console/scanner-worker.js';
/** The scanner alone: the rest of the console is never answered from a phone's memory. */
const SCOPE = '/console/scanner';

/** In a built app only. Gives whether the page is kept. */
export async function keepPage(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  try {
    await navigator.serviceWorker.register(ownScript(WORKER), { scope: SCOPE, updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
    return true;
  } catch (error) {
    logWarning('The scanner cannot be kept for use without a network', error);
    return false;
  }
}

/** Gives whether the browser promises to keep what is stored, even when the device runs out of space. */
export async function keepStorage(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}
