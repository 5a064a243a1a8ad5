/** Finds out how this browser installs the app, and opens the browser's dialog. */
import { useSyncExternalStore } from 'react';
import './keep-install-prompt.ts';

/**
 * `prompt`: with the browser's dialog. `share-sheet`: by hand, as on iPhones. Null: impossible, or already installed.
 */
export type InstallWay = 'prompt' | 'share-sheet' | null;

function subscribe(listener: () => void): () => void {
  window.addEventListener('beforeinstallprompt', listener);
  window.addEventListener('appinstalled', listener);
  return () => {
    window.removeEventListener('beforeinstallprompt', listener);
    window.removeEventListener('appinstalled', listener);
  };
}

/** False for browsers inside other apps, which cannot add a page to the home screen. */
const isSafari = () => /\bSafari\//u.test(navigator.userAgent);

/** Whether this page is open as an installed app. */
export const isInstalledApp = () => window.matchMedia('(display-mode: standalone)').matches;

function findInstallWay(): InstallWay {
  if (isInstalledApp()) return null;
  if (window.installPrompt) return 'prompt';
  // Only browsers on iPhones and iPads have `standalone`.
  return Reflect.get(navigator, 'standalone') === false && isSafari() ? 'share-sheet' : null;
}

/** Null on a prerendered page, until it is hydrated. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(subscribe, findInstallWay, () => null);
}

/**
 * Opens the browser's dialog. `failed`: the browser did not open the dialog, and cannot open it later. After
 * `dismissed` the browser offers it again with another event.
 */
export async function install(): Promise<'accepted' | 'dismissed' | 'failed'> {
  const { installPrompt } = window;
  try {
    if (!installPrompt) return 'failed';
    await installPrompt.prompt();
    return (await installPrompt.userChoice).outcome;
  } catch {
    window.installPrompt = undefined;
    return 'failed';
  }
}
