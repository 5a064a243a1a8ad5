// Saves a member's query cache in IndexedDB under the member's id, so that tickets and lists open without a network.
import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { clear, get, set } from 'idb-keyval';
import { openMemberStore } from './open-member-store.ts';

/** The version of the cached replies; entries of another version are ignored. */
const SCHEMA_VERSION = 1;
const SAVE_DELAY_MS = 400;

type Saved = { readonly shape: number; readonly state: ReturnType<typeof dehydrate> };

/** Private windows may block IndexedDB, synchronously or later: the app then works online only. */
async function ignoreStorageErrors(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch {
    // Without IndexedDB nothing is saved.
  }
}

/** Kinds of lists that are the same for every member: the first part of their query key. */
const PUBLIC_LISTS: readonly unknown[] = ['matches', 'rewards'];

/** By convention the second part of a member's query key is the member's id. */
function isSavedFor(memberId: string, key: readonly unknown[]): boolean {
  return key[1] === memberId || PUBLIC_LISTS.includes(key[0]);
}

/**
 * Restores the saved queries without overwriting fresher data, and invalidates them: the app shows them immediately and
 * refetches them, because they may be stale. A browser without IndexedDB has nothing to restore.
 */
export async function restoreMemberData(client: QueryClient, memberId: string): Promise<void> {
  await ignoreStorageErrors(async () => {
    const saved = await get<Saved>(memberId, openMemberStore());
    if (saved?.shape !== SCHEMA_VERSION) return;
    hydrate(client, saved.state);
    for (const { queryHash } of saved.state.queries) client.getQueryCache().get(queryHash)?.invalidate();
  });
}

/** Saves successful replies for the member as they arrive; returns a function that stops. */
export function startSavingMemberData(client: QueryClient, getMemberId: () => string | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = async () => {
    timer = undefined;
    const memberId = getMemberId();
    if (!memberId) return;
    const state = dehydrate(client, {
      shouldDehydrateMutation: () => false,
      // Data whose refetch failed is still the newest there is.
      shouldDehydrateQuery: query => query.state.data !== undefined && isSavedFor(memberId, query.queryKey),
    });
    if (state.queries.length === 0) return;
    await ignoreStorageErrors(() =>
      set(memberId, { shape: SCHEMA_VERSION, state } satisfies Saved, openMemberStore()),
    );
  };
  const stop = client.getQueryCache().subscribe(event => {
    const memberId = getMemberId();
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (!memberId || !isSavedFor(memberId, event.query.queryKey)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void save(), SAVE_DELAY_MS);
  });
  // The member may put the phone away or leave the page before the delay ends.
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

/** Removes all saved data of all members from this device. */
export async function wipeMemberData(): Promise<void> {
  await ignoreStorageErrors(() => clear(openMemberStore()));
}
