/** Opens the IndexedDB store with all member data of this device: saved queries and signing keys. Logout clears it. */
import { createStore, type UseStore } from 'idb-keyval';
import { MEMBER_DATABASE } from './member-database.ts';

let store: UseStore | undefined;

/** Throws if the browser blocks IndexedDB. Some browsers throw only when the store is used. */
export function createMemberStore(): UseStore {
  store ??= createStore(MEMBER_DATABASE, 'members');
  return store;
}
