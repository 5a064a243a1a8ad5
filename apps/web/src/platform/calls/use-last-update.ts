/** Returns when the oldest data on the page was fetched. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** In ms since 1970; `Infinity` while the page shows no fetched data. */
export function useLastUpdate(): number {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  return useSyncExternalStore(
    subscribe,
    () => Math.min(...cache.findAll({ type: 'active' }).map(({ state }) => state.dataUpdatedAt || Infinity)),
    () => Number.POSITIVE_INFINITY,
  );
}
