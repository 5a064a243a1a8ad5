// Reads again what is shown, once whatever is being read of it has come.
import type { QueryClient } from '@tanstack/react-query';

/**
 * Not in the middle of another reading: that would be thrown away, and with it the page for which somebody has just
 * pressed. And it may have been answered before the change.
 * @param kind the first part of a cache key, such as `matches`. Only what is on screen is asked for.
 */
export async function readAgain(client: QueryClient, kind: string): Promise<void> {
  const underWay = client.getQueryCache().findAll({ queryKey: [kind], fetchStatus: 'fetching' });
  await Promise.allSettled(underWay.map(query => query.promise));
  await client.invalidateQueries({ queryKey: [kind] });
}
