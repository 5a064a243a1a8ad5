/**
 * Creates the fan app's query cache and invalidates queries in it. `member-data.ts` saves the cache for offline use.
 */
import { createQueryClient as createClient } from '@rabita/client/calls/create-query-client';
import type { QueryClient } from '@tanstack/react-query';

/** Queries that are saved for offline use, by the first part of their query key. */
const SAVED_KINDS = [
  'bookings',
  'booking',
  'events',
  'event',
  'matches',
  'leaderboard',
  'rewards',
  'redemptions',
  'redemption',
  'points',
];

export function createQueryClient(): QueryClient {
  const client = createClient();
  // The cache never evicts these queries, because an evicted query would be missing in the next save.
  for (const kind of SAVED_KINDS) client.setQueryDefaults([kind], { gcTime: Number.POSITIVE_INFINITY });
  return client;
}

/** The query cache of the running app. Prerendering and tests create their own. */
export const queryClient = createQueryClient();

/**
 * Invalidates the queries whose key starts with `kind`, and refetches those on screen. A fetch in flight is discarded,
 * because its data may be older than the change. A "load more" fetch is awaited first, because the member requested it.
 * @param kind the first part of a query key, such as `matches`
 */
export async function invalidateKind(client: QueryClient, kind: string): Promise<void> {
  const fetchingQueries = client.getQueryCache().findAll({ queryKey: [kind], fetchStatus: 'fetching' });
  const loadMoreQueries = fetchingQueries.filter(query => query.state.fetchMeta?.fetchMore);
  await Promise.allSettled(loadMoreQueries.map(query => query.promise));
  await client.invalidateQueries({ queryKey: [kind] });
}

/**
 * Updates the cached data of a kind, and again after each fetch in flight, whose response may contain older data.
 * @param kind the first part of a query key, such as `matches`
 */
export function updateKind<Data>(client: QueryClient, kind: string, update: (data: Data) => Data): void {
  const apply = () => client.setQueriesData<Data>({ queryKey: [kind] }, data => data && update(data));
  apply();
  for (const { promise } of client.getQueryCache().findAll({ queryKey: [kind], fetchStatus: 'fetching' }))
    promise?.then(apply, () => undefined);
}
