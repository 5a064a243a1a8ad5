/** Loads the data that formats dates and numbers off the main thread. */
import workerUrl from './format-worker.ts?worker&url';
import { trustedScriptUrl } from './trusted-script-url.ts';

/**
 * The first Intl object of a process takes 22 ms in Chromium, measured on two cores of a server: on a cheap phone it
 * would block the page for a tenth of a second. If the worker cannot run, the first format of the page loads the data.
 */
export function warmUpFormats(): void {
  new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
}
