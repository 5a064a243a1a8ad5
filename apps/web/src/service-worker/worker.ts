// The service worker caches the app's own files, so that the app starts and a ticket opens without a network.
import { keepShell } from '@rabita/client/keep-shell';
import { isCacheablePath, isLogoPath, isShellPath } from './rules.ts';

keepShell({
  prefix: 'rabita-shell-',
  page: '/',
  assets: '/assets/',
  patienceMs: 3000,
  isPage: isShellPath,
  isKeepable: isCacheablePath,
  isFile: pathname => pathname.startsWith('/assets/'),
  isChanging: isLogoPath,
});
