/** Computes an expensive value on the first call and caches it for later calls. */

/** Concurrent callers share one computation. A failure rejects them and is not cached: the next call retries. */
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
