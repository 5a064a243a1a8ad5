/** Fetches a list of matches, eight at a time. It sends no token, because the list is the same for everyone. */
import { messageOf } from '@rabita/client/calls/api-error';
import { useLanguage } from '@rabita/client/language/language';
import { MATCHES_PAGE_SIZE } from '@rabita/contract/constants';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { getNextPage, joinPages, usePagedView } from '../../platform/calls/use-query-view.ts';
import type { MatchState } from './rules.ts';

/** The interval (ms) at which the list is refetched while a match is live and the page is visible. */
const LIVE_INTERVAL_MS = 30_000;

/** Without a filter, live matches are first, then upcoming ones, then finished ones. */
export type MatchFilter = { readonly state?: MatchState; readonly game?: string };

/**
 * Returns the matches (fetched only while `isEnabled`), their loading state, and functions to load more and refresh.
 */
export function useMatchPages(filter: MatchFilter = {}, isEnabled = true) {
  const client = useQueryClient();
  const language = useLanguage();
  const key = ['matches', language, filter];
  const query = useInfiniteQuery({
    queryKey: key,
    enabled: isEnabled,
    queryFn: ({ pageParam }) =>
      call('listMatches', {
        query: { page: pageParam, limit: MATCHES_PAGE_SIZE, is_active: 'true', ...filter },
      }),
    initialPageParam: 1,
    getNextPageParam: getNextPage,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(page => page.matches.some(match => match.state === 'live'))
        ? LIVE_INTERVAL_MS
        : false,
  });
  // A refresh fetches page 1 with a separate call, and replaces the matches on screen only if that call succeeds.
  const refresh = useMutation({
    mutationFn: () => call('listMatches', { query: { page: 1, limit: MATCHES_PAGE_SIZE, ...filter } }),
    onSuccess: response => client.setQueryData(key, { pages: [response], pageParams: [1] }),
  });
  const refreshFailure = refresh.error ?? (query.isRefetchError ? query.error : null);
  const lastPage = query.data?.pages.at(-1);
  return {
    matches: joinPages(query.data, page => page.matches),
    counts: lastPage?.counts ?? null,
    games: lastPage?.games ?? [],
    ...usePagedView(query, 'فشل في جلب البيانات'),
    /** The time and the error of the last fetch, for `StaleNotice`. */
    lastFetch: { dataUpdatedAt: query.dataUpdatedAt, error: refreshFailure },
    refreshError: refreshFailure ? messageOf(refreshFailure, 'فشل في إعادة تحميل البيانات') : null,
    isRefreshing: query.data ? refresh.isPending : query.isFetching,
    /** Refetches page 1. If the first fetch failed, retries that fetch. */
    refresh: () => (query.data ? refresh.mutate() : void query.refetch()),
  };
}
