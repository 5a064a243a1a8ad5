/** Saves a member's query cache in IndexedDB under the member's id, so that tickets and lists open offline. */
import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { clear, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import { withMemberStore } from './member-store.ts';

/** The version of the saved format. Saved data of another version is ignored. */
const SCHEMA_VERSION = 2;
/** The delay (ms) of a save, so that one save includes responses that arrive shortly after each other. */
const SAVE_DELAY_MS = 400;

type SavedData = { readonly shape: number; readonly state: ReturnType<typeof dehydrate> };

/** Lists that are the same for every member, by the first part of their query key. */
const PUBLIC_LISTS: readonly unknown[] = ['matches', 'rewards'];

/** Whether the query is saved for this member. The second part of a member's query key is always the member's id. */
function isSavedFor(memberId: string, key: readonly unknown[]): boolean {
  return key[1] === memberId || PUBLIC_LISTS.includes(key[0]);
}

/** The running restoration. A save waits for it, so that it includes the data of earlier visits. */
let restoration: Promise<void> = Promise.resolve();

/** Removes the data of other members, whose expired sessions have left it for their next login. */
async function removeOtherMembers(memberId: string, store: UseStore): Promise<void> {
  const belongsToOther = (key: IDBValidKey) => key !== memberId && !String(key).endsWith(` of ${memberId}`);
  await delMany((await keys(store)).filter(belongsToOther), store);
}

/**
 * Restores the member's saved queries without overwriting newer data, and invalidates them: the app shows them at once
 * and refetches them. */
export function restoreMemberData(client: QueryClient, memberId: string): Promise<void> {
  restoration = withMemberStore(async store => {
    await removeOtherMembers(memberId, store);
    const savedData = await get<SavedData>(memberId, store);
    if (savedData?.shape !== SCHEMA_VERSION) return;
    hydrate(client, savedData.state);
    for (const { queryHash, state } of savedData.state.queries) {
      const query = client.getQueryCache().get(queryHash);
      if (query?.state.dataUpdatedAt === state.dataUpdatedAt) query.invalidate();
    }
  });
  return restoration;
}

/**
 * Saves the member's queries and the public lists shortly after a successful response, and at once after a ticket's
 * code. Returns a function that stops this.
 */
export function startSavingMemberData(client: QueryClient, getMemberId: () => string | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = async () => {
    clearTimeout(timer);
    timer = undefined;
    await restoration;
    const memberId = getMemberId();
    if (!memberId) return;
    const state = dehydrate(client, {
      shouldDehydrateMutation: () => false,
      // Includes data whose last refetch failed, because it is still the newest.
      shouldDehydrateQuery: query => query.state.data !== undefined && isSavedFor(memberId, query.queryKey),
    });
    if (state.queries.length === 0) return;
    await withMemberStore(store =>
      set(memberId, { shape: SCHEMA_VERSION, state } satisfies SavedData, store),
    );
  };
  const stop = client.getQueryCache().subscribe(event => {
    const memberId = getMemberId();
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (!memberId || !isSavedFor(memberId, event.query.queryKey)) return;
    if (event.query.queryKey.at(-1) === 'qr') void save();
    else timer ??= setTimeout(() => void save(), SAVE_DELAY_MS);
  });
  // Saves at once when the page is hidden, because a hidden page may be closed before the timer fires.
  const saveNow = () => {
    if (timer !== undefined && document.visibilityState === 'hidden') void save();
  };
  document.addEventListener('visibilitychange', saveNow);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', saveNow);
    stop();
  };
}

/** Removes the saved data of all members from this device. */
export async function wipeMemberData(): Promise<void> {
  await withMemberStore(store => clear(store));
}
