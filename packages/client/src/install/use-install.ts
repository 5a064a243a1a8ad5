/** Finds the method by which this browser installs the app, and opens the browser's install dialog. */
import { useSyncExternalStore } from 'react';
import './keep-install-prompt.ts';

/**
 * `prompt`: with the browser's dialog. `share-sheet`: by hand, as on iPhones. Null: impossible, or already installed.
 */
export type InstallMethod = 'prompt' | 'share-sheet' | null;

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

export const isInstalledApp = () => window.matchMedia('(display-mode: standalone)').matches;

function findInstallMethod(): InstallMethod {
  if (isInstalledApp()) return null;
  if (window.installPrompt) return 'prompt';
  // Only browsers on iPhones and iPads have `standalone`.
  return Reflect.get(navigator, 'standalone') === false && isSafari() ? 'share-sheet' : null;
}

/** Null on a prerendered page, until it is hydrated. */
export function useInstallMethod(): InstallMethod {
  return useSyncExternalStore(subscribe, findInstallMethod, () => null);
}

/**
 * Opens the browser's install dialog. `failed`: the dialog did not open, and cannot open later. After `dismissed` it
 * can open again once the browser sends another prompt.
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
