/** Stores the user's cookie consent in the browser and shares it among tabs. */
import { readLocal, writeLocal } from '@rabita/client/storage';
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

export type Consent = 'accepted' | 'essential-only';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function readConsent(): Consent | null {
  const stored = readLocal('cookieConsent');
  return stored === 'accepted' || stored === 'essential-only' ? stored : null;
}

function storeConsent(consent: Consent | null): void {
  writeLocal('cookieConsent', consent);
  for (const listener of listeners) listener();
}

/** Withdraws the choice, so that the banner asks again, and moves the focus to the banner. */
export function reopenConsent(): void {
  flushSync(() => storeConsent(null));
  document.getElementById('cookie-banner')?.focus();
}

/** Returns the stored choice (null if there is none or an invalid one), and a function that stores a choice. */
export function useConsent(): {
  readonly consent: Consent | null;
  readonly choose: (consent: Consent) => void;
} {
  const consent = useSyncExternalStore(subscribe, readConsent, () => null);
  return { consent, choose: storeConsent };
}
