/** The service worker: keeps the app's own files, so that the app starts and a ticket opens with no network at all. */
import { keepShell } from '@rabita/client/keep-shell';
import { isKeepablePath, isLogoPath, isShellPath } from './rules.ts';

keepShell({
  prefix: 'rabita-shell-',
  page: '/',
  assets: '/assets/',
  patienceMs: 3000,
  isPage: isShellPath,
  isKeepable: isKeepablePath,
  isFile: pathname => pathname.startsWith('/assets/'),
  isChanging: isLogoPath,
});
