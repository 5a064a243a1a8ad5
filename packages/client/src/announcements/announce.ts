/** Queues short messages, which the page shows for a moment and screen readers speak. */
import { useSyncExternalStore } from 'react';

export type Announcement = {
  readonly id: number;
  /** In the page's language; a later change of language does not translate it. */
  readonly text: string;
  readonly tone: 'info' | 'success' | 'error';
  /** An optional button. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
};

let waiting: readonly Announcement[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setWaiting(next: readonly Announcement[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Queues a sentence in the page's language, to be shown and spoken. The default tone is `info`. */
export function announce(
  text: string,
  { tone = 'info', action }: Partial<Pick<Announcement, 'tone' | 'action'>> = {},
): void {
  lastId += 1;
  setWaiting([...waiting, { id: lastId, text, tone, action }]);
}

/** Empties the queue and returns its messages. */
export function takeAnnouncements(): readonly Announcement[] {
  const taken = waiting;
  if (taken.length > 0) setWaiting([]);
  return taken;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const getWaiting = () => waiting;

/** Returns the messages that wait to be shown. The component re-renders when they change. */
export function useWaitingAnnouncements(): readonly Announcement[] {
  return useSyncExternalStore(subscribe, getWaiting, getWaiting);
}
