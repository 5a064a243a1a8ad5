// Stores the visitor's cookie choice in the browser and shares it among tabs.

import { readLocal, writeLocal } from '@rabita/client/storage';
import { useSyncExternalStore } from 'react';

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

function read(): Consent | null {
  const stored = readLocal('cookieConsent');
  return stored === 'accepted' || stored === 'essential-only' ? stored : null;
}

/** @param consent null withdraws the choice */
export function storeConsent(consent: Consent | null): void {
  writeLocal('cookieConsent', consent);
  for (const listener of listeners) listener();
}

/** Returns the stored choice, null until there is one, and a function that stores it. */
export function useConsent(): {
  readonly consent: Consent | null;
  readonly choose: (consent: Consent) => void;
} {
  const consent = useSyncExternalStore(subscribe, read, () => null);
  return { consent, choose: storeConsent };
}
