// The service worker caches the app's own files, so that the app starts and a ticket opens without a network.
import { startShellWorker } from '@rabita/client/service-worker/shell-worker';
import { isCacheablePath, isLogoPath, isShellPath } from './rules.ts';

startShellWorker({
  prefix: 'rabita-shell-',
  page: '/',
  assets: '/assets/',
  networkTimeoutMs: 3000,
  isPage: isShellPath,
  isCacheable: isCacheablePath,
  isFile: pathname => pathname.startsWith('/assets/'),
  isChanging: isLogoPath,
});
