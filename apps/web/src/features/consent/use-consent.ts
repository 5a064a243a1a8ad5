// The visitor's choice about cookies: kept in the browser, the same in every tab, and asked for only once.

import { readLocal, writeLocal } from '@rabita/client/storage';
import { useCallback, useSyncExternalStore } from 'react';

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

/** The stored choice, null until there is one, and the way to make it. */
export function useConsent(): {
  readonly consent: Consent | null;
  readonly choose: (consent: Consent) => void;
} {
  const consent = useSyncExternalStore(subscribe, read, () => null);
  const choose = useCallback((chosen: Consent) => {
    writeLocal('cookieConsent', chosen);
    for (const listener of listeners) listener();
  }, []);
  return { consent, choose };
}
