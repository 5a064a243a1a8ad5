/**
 * Replaces IndexedDB in tests, because the tests' browser has none: one store in memory, with the parts that we use.
 */
import { onTestFinished, vi } from 'vitest';

type Request = { result?: unknown; onsuccess?: () => void; oncomplete?: () => void };

/** Calls the request's listeners a moment later, as IndexedDB does. */
function succeed(request: Request, result?: unknown): Request {
  queueMicrotask(() => {
    request.result = result;
    request.onsuccess?.();
    request.oncomplete?.();
  });
  return request;
}

/** Returns what is stored, by key. It goes with the test. */
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
  // The app opens the database again after it was closed.
  onTestFinished(() => database.onclose?.());
  return entries;
}
