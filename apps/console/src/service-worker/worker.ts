/** The scanner's service worker, which caches the scanner's page and files for offline use. */
import { startShellWorker } from '@rabita/client/service-worker/start-shell-worker';

/** The only cached page. A pairing code is in its URL's fragment, which never reaches a service worker. */
const PAGE = '/console/scanner';

startShellWorker({
  prefix: 'rabita-scanner-',
  page: PAGE,
  assets: '/console/assets/',
  // Short, because attendees wait at the gate.
  networkTimeoutMs: 1500,
  isPage: pathname => pathname === PAGE,
  isHashedFile: pathname => /^\/console\/(?:assets|workers)\//u.test(pathname),
});
