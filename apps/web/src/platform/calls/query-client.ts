// Creates the fan app's query cache; the device also saves a member's queries, so that tickets open offline.
import { createQueryClient as createClient } from '@rabita/client/calls/create-query-client';
import type { QueryClient } from '@tanstack/react-query';

/** The kinds of queries that open without a network: the first part of the query key. */
const SAVED_KINDS = ['bookings', 'booking', 'events', 'matches', 'leaderboard', 'rewards'];

export function createQueryClient(): QueryClient {
  const client = createClient();
  // An evicted query is no longer saved on the device either.
  for (const saved of SAVED_KINDS) client.setQueryDefaults([saved], { gcTime: Number.POSITIVE_INFINITY });
  return client;
}

/** The page's only query cache. */
export const queryClient = createQueryClient();

/**
 * Invalidates the queries of a kind and refetches those on screen. A fetch in flight is discarded, because its data may
 * be older than the change; but a "load more" fetch is awaited first, because the member requested it.
 * @param kind the first part of a query key, such as `matches`
 */
export async function invalidateKind(client: QueryClient, kind: string): Promise<void> {
  const inFlight = client.getQueryCache().findAll({ queryKey: [kind], fetchStatus: 'fetching' });
  const loadingMore = inFlight.filter(query => query.state.fetchMeta?.fetchMore);
  await Promise.allSettled(loadingMore.map(query => query.promise));
  await client.invalidateQueries({ queryKey: [kind] });
}
