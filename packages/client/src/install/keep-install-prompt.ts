/**
 * Saves the browser's install prompt. The fan app runs this in the page's HTML (`first-paint.ts`), because the event
 * may come before the app's code has loaded.
 */

/** Chromium's `beforeinstallprompt` event, which the DOM types do not include. */
type InstallPrompt = Event & {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

declare global {
  interface Window {
    installPrompt?: InstallPrompt | undefined;
  }
}

/** Suppresses the browser's own banner, so that the app can show its own button. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    window.installPrompt = event as InstallPrompt;
  });
  window.addEventListener('appinstalled', () => {
    window.installPrompt = undefined;
  });
}
