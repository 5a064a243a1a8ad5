/** Accesses the IndexedDB store with all member data of this device: saved queries, signing keys and typed texts. */
import { createStore, type UseStore } from 'idb-keyval';
import { MEMBER_DATABASE } from './member-database.ts';

let memberStore: UseStore | undefined;

/** Runs a task with the store. Resolves to undefined if the task fails, such as in a browser that blocks IndexedDB. */
export async function withMemberStore<Result>(
  task: (store: UseStore) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    memberStore ??= createStore(MEMBER_DATABASE, 'members');
    return await task(memberStore);
  } catch {
    return undefined;
  }
}

const LOAD_TIMEOUT_MS = 500;

/** Resolves to undefined after half a second, because IndexedDB may never respond. */
export function withLoadTimeout<Result>(load: Promise<Result>): Promise<Result | undefined> {
  return Promise.race([load, new Promise<undefined>(resolve => setTimeout(resolve, LOAD_TIMEOUT_MS))]);
}
