// The fan app's cache; what belongs to a member is also kept on the device, so that tickets open offline.
import { createQueryClient as createClient } from '@rabita/client/create-query-client';
import type { QueryClient } from '@tanstack/react-query';

export function createQueryClient(): QueryClient {
  const client = createClient();
  // What leaves this cache is no longer kept on the device either, and tickets must be there at the door.
  for (const kept of ['bookings', 'booking']) {
    client.setQueryDefaults([kept], { gcTime: Number.POSITIVE_INFINITY });
  }
  return client;
}

/** The page's one query cache. */
export const queryClient = createQueryClient();

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
