// Opens the IndexedDB store that holds all member data of this device, so that one call clears it on logout.
import { createStore, type UseStore } from 'idb-keyval';

let store: UseStore | undefined;

/** Throws, synchronously or later, where the browser blocks IndexedDB. */
export function openMemberStore(): UseStore {
  store ??= createStore('rabita', 'members');
  return store;
}
