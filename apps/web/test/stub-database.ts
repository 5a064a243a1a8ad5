/** Replaces IndexedDB, which the test environment lacks, by a store in memory with the methods that the app uses. */
import { onTestFinished, vi } from 'vitest';

type StubRequest = { result?: unknown; onsuccess?: () => void; oncomplete?: () => void };

/** Calls the request's listeners asynchronously, as IndexedDB does. */
function succeed(request: StubRequest, result?: unknown): StubRequest {
  queueMicrotask(() => {
    request.result = result;
    request.onsuccess?.();
    request.oncomplete?.();
  });
  return request;
}

/** Returns the stored values by key. The stub is removed after the test. */
export function stubDatabase(): Map<string, unknown> {
  const entries = new Map<string, unknown>();
  const objectStore = () => ({
    transaction: succeed({}),
    get: (key: string) => succeed({}, entries.get(key)),
    getAllKeys: () => succeed({}, [...entries.keys()]),
    put: (value: unknown, key: string) => entries.set(key, structuredClone(value)),
    delete: (key: string) => entries.delete(key),
    clear: () => entries.clear(),
  });
  const database: { transaction: () => unknown; onclose?: () => void } = {
    transaction: () => ({ objectStore }),
  };
  vi.stubGlobal('indexedDB', { open: () => succeed({}, database) });
  // Makes the app open the next test's database instead of reusing this one.
  onTestFinished(() => database.onclose?.());
  return entries;
}
