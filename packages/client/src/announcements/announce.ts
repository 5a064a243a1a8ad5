/** Queues short messages, which the page shows as toasts and screen readers speak. */
import { useSyncExternalStore } from 'react';

export type Announcement = {
  readonly id: number;
  /** In the page's language at the time; a later change of language does not translate the text. */
  readonly text: string;
  readonly tone: 'info' | 'success' | 'error';
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
};

let queue: readonly Announcement[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setQueue(next: readonly Announcement[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

/** Queues a message in the page's language. The default tone is `info`. */
export function announce(
  text: string,
  { tone = 'info', action }: Partial<Pick<Announcement, 'tone' | 'action'>> = {},
): void {
  lastId += 1;
  setQueue([...queue, { id: lastId, text, tone, action }]);
}

/** Empties the queue and returns its messages. */
export function takeAnnouncements(): readonly Announcement[] {
  const messages = queue;
  if (messages.length > 0) setQueue([]);
  return messages;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const getQueue = () => queue;

/** Returns the queued messages. The component re-renders when the queue changes. */
export function useQueuedAnnouncements(): readonly Announcement[] {
  return useSyncExternalStore(subscribe, getQueue, getQueue);
}
