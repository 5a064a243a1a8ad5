// Where everything of a member is kept on this device: one place, so that a log-out empties it at once.
import { createStore, type UseStore } from 'idb-keyval';

let store: UseStore | undefined;

/** Throws, at once or later, where a browser forbids it. */
export function memberStore(): UseStore {
  store ??= createStore('rabita', 'members');
  return store;
}
