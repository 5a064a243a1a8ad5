// Short messages that pass: what just happened, shown for a moment and spoken by screen readers.
import { useSyncExternalStore } from 'react';

export type Announcement = {
  readonly id: number;
  /** Already in the page's language. */
  readonly text: string;
  readonly tone: 'info' | 'success' | 'error';
  /** One way on. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
};

let waiting: readonly Announcement[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Announcement[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Shows and speaks a sentence that is already in the page's language. */
export function announce(
  text: string,
  { tone = 'info', action }: Partial<Pick<Announcement, 'tone' | 'action'>> = {},
): void {
  lastId += 1;
  change([...waiting, { id: lastId, text, tone, action }]);
}

/** Hands over what waits to be shown, once. */
export function takeAnnouncements(): readonly Announcement[] {
  const taken = waiting;
  if (taken.length > 0) change([]);
  return taken;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readWaiting = () => waiting;

/** What waits to be shown. */
export function useWaitingAnnouncements(): readonly Announcement[] {
  return useSyncExternalStore(subscribe, readWaiting, readWaiting);
}
