/**
 * Keeps the event with which a browser offers to install the app. It may come before the fan app's code has
 * loaded, so its `first-paint.ts` listens for it in the HTML.
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

/** Replaces the browser's own banner by the app's button, which `use-install.ts` offers. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    window.installPrompt = event as InstallPrompt;
  });
  window.addEventListener('appinstalled', () => {
    window.installPrompt = undefined;
  });
}
