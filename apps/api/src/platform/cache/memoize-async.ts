/**
 * Caches the result of an expensive computation. Concurrent callers share it. After a failure, the next call retries.
 */
export function memoizeAsync<Value>(compute: () => Promise<Value>): () => Promise<Value> {
  let cached: Promise<Value> | undefined;
  return () => {
    cached ??= compute().catch(error => {
      cached = undefined;
      throw error;
    });
    return cached;
  };
}
