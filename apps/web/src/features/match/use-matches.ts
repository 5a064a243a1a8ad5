/** Fetches the team's matches, eight at a time. It sends no token, because the list is the same for everyone. */
import { messageOf } from '@rabita/client/calls/api-error';
import { useLanguage } from '@rabita/client/language/language';
import { MATCHES_PAGE_SIZE } from '@rabita/contract/constants';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { getNextPage, joinPages, usePagedView } from '../../platform/calls/use-query-view.ts';

/** The interval (ms) at which the list is refetched while a match is live and the page is visible. */
const LIVE_INTERVAL_MS = 30_000;

/**
 * Returns the matches (fetched only while `isEnabled`), their loading state, and functions to load more and refresh.
 */
export function useMatches(isEnabled = true) {
  const client = useQueryClient();
  const language = useLanguage();
  const key = ['matches', language];
  const query = useInfiniteQuery({
    queryKey: key,
    enabled: isEnabled,
    queryFn: ({ pageParam }) =>
      call('listMatches', { query: { page: pageParam, limit: MATCHES_PAGE_SIZE, is_active: 'true' } }),
    initialPageParam: 1,
    getNextPageParam: getNextPage,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(page => page.matches.some(match => match.state === 'live'))
        ? LIVE_INTERVAL_MS
        : false,
  });
  // A refresh fetches page 1 with a separate call, and replaces the matches on screen only if that call succeeds.
  const refresh = useMutation({
    mutationFn: () => call('listMatches', { query: { page: 1, limit: MATCHES_PAGE_SIZE } }),
    onSuccess: response => client.setQueryData(key, { pages: [response], pageParams: [1] }),
  });
  const refreshFailure = refresh.error ?? (query.isRefetchError ? query.error : null);
  return {
    matches: joinPages(query.data, page => page.matches),
    ...usePagedView(query, 'فشل في جلب البيانات'),
    /** The time and the error of the last fetch, for `StaleNotice`. */
    lastFetch: { dataUpdatedAt: query.dataUpdatedAt, error: refreshFailure },
    refreshError: refreshFailure ? messageOf(refreshFailure, 'فشل في إعادة تحميل البيانات') : null,
    isRefreshing: query.data ? refresh.isPending : query.isFetching,
    /** Refetches page 1. If the first fetch failed, retries that fetch. */
    refresh: () => (query.data ? refresh.mutate() : void query.refetch()),
  };
}
export type MatchesQuery = ReturnType<typeof useMatches>;
