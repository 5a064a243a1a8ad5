// What a member was shown, kept in IndexedDB under the member's id, so that tickets and lists open without a network.
import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { clear, get, set } from 'idb-keyval';
import { memberStore } from './member-store.ts';

/** Raised when the shape of a cached answer changes: older entries are then left alone. */
const SHAPE = 1;
const SAVE_DELAY_MS = 400;

type Saved = { readonly shape: number; readonly state: ReturnType<typeof dehydrate> };

/** Private windows may forbid IndexedDB, by throwing at once or later: the app then works online only. */
async function quietly(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch {
    // Nothing is kept, so nothing is lost.
  }
}

/** Lists that are the same for every member, by the first part of their key. */
const PUBLIC_LISTS: readonly unknown[] = ['matches', 'rewards'];

/** By agreement the second part of a member's own key is the member's id. */
function isSavedFor(memberId: string, key: readonly unknown[]): boolean {
  return key[1] === memberId || PUBLIC_LISTS.includes(key[0]);
}

/**
 * Puts back what was kept, without overwriting fresher answers, to be shown at once and asked for again: what has become
 * of it since, here in the moment before the page went or on another device, is not known.
 * A browser without IndexedDB has nothing to restore.
 */
export async function restoreMemberData(client: QueryClient, memberId: string): Promise<void> {
  await quietly(async () => {
    const saved = await get<Saved>(memberId, memberStore());
    if (saved?.shape !== SHAPE) return;
    hydrate(client, saved.state);
    for (const { queryHash } of saved.state.queries) client.getQueryCache().get(queryHash)?.invalidate();
  });
}

/** Saves successful answers for the member as they arrive; returns a function that stops. */
export function keepMemberData(client: QueryClient, memberIdNow: () => string | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = async () => {
    timer = undefined;
    const memberId = memberIdNow();
    if (!memberId) return;
    const state = dehydrate(client, {
      shouldDehydrateMutation: () => false,
      // An answer that could not be read again is still the newest there is.
      shouldDehydrateQuery: query => query.state.data !== undefined && isSavedFor(memberId, query.queryKey),
    });
    if (state.queries.length === 0) return;
    await quietly(() => set(memberId, { shape: SHAPE, state } satisfies Saved, memberStore()));
  };
  const stop = client.getQueryCache().subscribe(event => {
    const memberId = memberIdNow();
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (!memberId || !isSavedFor(memberId, event.query.queryKey)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void save(), SAVE_DELAY_MS);
  });
  // A phone may be put away, or another page opened, before the delay is over.
  const saveNow = () => {
    if (timer === undefined || document.visibilityState !== 'hidden') return;
    clearTimeout(timer);
    void save();
  };
  document.addEventListener('visibilitychange', saveNow);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', saveNow);
    stop();
  };
}

/** Removes every member's kept answers, and whatever the service worker cached beyond the app's own files. */
export async function wipeMemberData(): Promise<void> {
  await quietly(() => clear(memberStore()));
}
