/** Returns how this browser installs the app, and asks the browser to do it. */
import { useSyncExternalStore } from 'react';
import './keep-install-prompt.ts';

/** `prompt`: by the browser's dialog. `share-sheet`: by hand, as on iPhones. Null: not at all, or installed already. */
export type InstallWay = 'prompt' | 'share-sheet' | null;

function subscribe(listener: () => void): () => void {
  window.addEventListener('beforeinstallprompt', listener);
  window.addEventListener('appinstalled', listener);
  return () => {
    window.removeEventListener('beforeinstallprompt', listener);
    window.removeEventListener('appinstalled', listener);
  };
}

/** Browsers inside other apps cannot add a page to the home screen; unlike Safari, they do not name it. */
const namesSafari = () => /\bSafari\//u.test(navigator.userAgent);

/** Whether this page is open as an installed app. */
export const isInstalledApp = () => window.matchMedia('(display-mode: standalone)').matches;

function findInstallWay(): InstallWay {
  if (isInstalledApp()) return null;
  if (window.installPrompt) return 'prompt';
  // Only browsers on iPhones and iPads have `standalone`.
  return Reflect.get(navigator, 'standalone') === false && namesSafari() ? 'share-sheet' : null;
}

/** Null on a prerendered page, until it is hydrated. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(subscribe, findInstallWay, () => null);
}

/**
 * Opens the browser's dialog. `failed`: the browser did not open it, and does not offer it again. After `dismissed` it
 * offers it again with another event.
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
