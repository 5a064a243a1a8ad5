/** The service worker of the fan app: caches its page and assets, so that the app starts and tickets open offline. */
import { startShellWorker } from '@rabita/client/service-worker/start-shell-worker';
import { isCacheablePath, isLogoPath, isShellPath } from './rules.ts';

startShellWorker({
  prefix: 'rabita-shell-',
  page: '/',
  assets: '/assets/',
  networkTimeoutMs: 3000,
  isPage: isShellPath,
  isCacheable: isCacheablePath,
  isHashedFile: pathname => pathname.startsWith('/assets/'),
  isChangingFile: isLogoPath,
});
