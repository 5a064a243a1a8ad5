// Counts the modal dialogs that are open, for what must not cover one; free of react-aria.
import { useEffect, useSyncExternalStore } from 'react';

let openModals = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  openModals += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by every modal; it counts for as long as the caller is mounted. */
export function useCountedModal(): void {
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
}

export function useIsModalOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => openModals > 0,
    () => false,
  );
}
