// Reads the team's matches, eight at a time; never with a token, since the list is the same for everyone.

import { messageOf } from '@rabita/client/api-error';
import { useLanguage } from '@rabita/client/language';
import { MATCHES_PAGE_SIZE } from '@rabita/contract/constants';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import { FETCH_FAILED, hasMoreGames, REFRESH_FAILED, withoutRepeats } from './rules.ts';

/** A score that is being played for is read again this often, in ms, while the page is looked at. */
const LIVE_EVERY = 30_000;

/** The matches, how they stand, and what can be asked for. Errors are literals or the API's own sentence. */
export function useMatches() {
  const client = useQueryClient();
  const language = useLanguage();
  const key = ['matches', language];
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) =>
      call('listMatches', { query: { page: pageParam, limit: MATCHES_PAGE_SIZE, is_active: 'true' } }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (hasMoreGames(pagination) ? pagination.page + 1 : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(page => page.matches.some(match => match.state === 'live')) ? LIVE_EVERY : false,
  });
  // A refresh starts the list over, by a call of its own, and only a success replaces what is shown.
  const refresh = useMutation({
    mutationFn: () => call('listMatches', { query: { page: 1, limit: MATCHES_PAGE_SIZE } }),
    onSuccess: reply => client.setQueryData(key, { pages: [reply], pageParams: [1] }),
  });
  const refreshFailure = refresh.error ?? (query.isRefetchError ? query.error : null);
  return {
    matches: query.data ? withoutRepeats(query.data.pages.flatMap(page => page.matches)) : null,
    error: query.isLoadingError ? messageOf(query.error, FETCH_FAILED) : null,
    /** When what is shown was fetched, and why it could not be again; see `useSavedAt`. */
    fetched: { dataUpdatedAt: query.dataUpdatedAt, error: refreshFailure },
    refreshError: refreshFailure ? messageOf(refreshFailure, REFRESH_FAILED) : null,
    moreError: query.isFetchNextPageError ? messageOf(query.error, FETCH_FAILED) : null,
    hasMoreGames: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isRefreshing: refresh.isPending || (query.isLoading && query.failureCount > 0),
    loadMore: () => void query.fetchNextPage(),
    refresh: () => refresh.mutate(),
    /** After a first reading that failed. */
    retry: () => void query.refetch(),
  };
}
