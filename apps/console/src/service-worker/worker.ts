/** Runs as the scanner's service worker: caches the scanner's page and files, so that the scanner opens offline. */
import { keepShell } from '@rabita/client/keep-shell';

/** The only page. The part of an address after `#` never reaches a service worker. */
const PAGE = '/console/scanner';

keepShell({
  prefix: 'rabita-scanner-',
  page: PAGE,
  assets: '/console/assets/',
  // Short, because attendees wait at the door.
  patienceMs: 1500,
  isPage: pathname => pathname === PAGE,
  isFile: pathname => /^\/console\/(?:assets|workers)\//u.test(pathname),
});
