// The fan app's cache; what belongs to a member is also kept on the device, so that tickets open offline.
import { createQueryClient as createClient } from '@rabita/client/create-query-client';
import type { QueryClient } from '@tanstack/react-query';

/** What opens without a network, by the first part of its cache key. */
const SAVED_KINDS = ['bookings', 'booking', 'events', 'matches', 'leaderboard', 'rewards'];

export function createQueryClient(): QueryClient {
  const client = createClient();
  // What leaves this cache is no longer saved on the device either.
  for (const saved of SAVED_KINDS) client.setQueryDefaults([saved], { gcTime: Number.POSITIVE_INFINITY });
  return client;
}

/** The page's one query cache. */
export const queryClient = createQueryClient();

/**
 * Reads again what is shown. A reading under way is thrown away, because it may be of before the change; but a page for
 * which somebody has pressed comes first.
 * @param kind the first part of a cache key, such as `matches`. Only what is on screen is asked for.
 */
export async function readAgain(client: QueryClient, kind: string): Promise<void> {
  const underWay = client.getQueryCache().findAll({ queryKey: [kind], fetchStatus: 'fetching' });
  const pressedFor = underWay.filter(query => query.state.fetchMeta?.fetchMore);
  await Promise.allSettled(pressedFor.map(query => query.promise));
  await client.invalidateQueries({ queryKey: [kind] });
}
