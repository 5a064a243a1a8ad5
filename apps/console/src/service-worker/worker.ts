/** The scanner's service worker: keeps the scanner's page and files, so that a scanner that died opens again without a network. */
import { keepShell } from '@rabita/client/keep-shell';

/** The one page; what comes behind `#` never reaches a worker. */
const PAGE = '/console/scanner';

keepShell({
  prefix: 'rabita-scanner-',
  page: PAGE,
  assets: '/console/assets/',
  // A door has no time.
  patienceMs: 1500,
  isPage: pathname => pathname === PAGE,
  isFile: pathname => /^\/console\/(?:assets|workers)\//u.test(pathname),
});
