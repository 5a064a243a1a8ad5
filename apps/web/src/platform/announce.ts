// Short messages that pass: what just happened, shown for a moment and spoken by screen readers.
import { useSyncExternalStore } from 'react';

export type Announcement = {
  readonly id: number;
  readonly text: string;
  readonly tone: 'info' | 'success' | 'error';
  /** One way on. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
};

const SHOWN_MS = 6000;
/** An action takes longer to read, decide and reach. */
const SHOWN_WITH_ACTION_MS = 12_000;

let announcements: readonly Announcement[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Announcement[]): void {
  announcements = next;
  for (const listener of listeners) listener();
}

export function dismiss(id: number): void {
  change(announcements.filter(entry => entry.id !== id));
}

/** Shows and speaks a sentence that is already in the page's language. The newest replaces the one before. */
export function announce(
  text: string,
  { tone = 'info', action }: Partial<Pick<Announcement, 'tone' | 'action'>> = {},
): void {
  lastId += 1;
  const id = lastId;
  change([{ id, text, tone, action }]);
  setTimeout(() => dismiss(id), action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAnnouncements(): readonly Announcement[] {
  return useSyncExternalStore(subscribe, () => announcements);
}
