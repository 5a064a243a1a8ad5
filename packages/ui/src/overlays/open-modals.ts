/** Counts the open modals, so that toasts never cover a modal. Must not import react-aria, which is large. */
import { useEffect, useSyncExternalStore } from 'react';

let openCount = 0;
const listeners = new Set<() => void>();

function changeCount(change: 1 | -1): void {
  openCount += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts the calling component as an open modal while it is mounted. */
export function useRegisterModal(): void {
  useEffect(() => {
    changeCount(1);
    return () => changeCount(-1);
  }, []);
}

export function useIsModalOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => openCount > 0,
    () => false,
  );
}
