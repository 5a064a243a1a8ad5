/**
 * Converts a TanStack query into what screens need besides its data: errors, the last fetch, and a refetch function.
 */
import { ApiError, messageOf } from '@rabita/client/calls/api-error';
import { useState } from 'react';

type Query = {
  readonly data: unknown;
  readonly error: unknown;
  readonly isLoadingError: boolean;
  readonly errorUpdateCount: number;
  readonly isRefetchError: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage?: boolean;
  readonly refetch: () => unknown;
};

/** @param fallback the error of a failure without a message from the API */
export function useQueryView<Source extends Query>(query: Source, fallback: string) {
  const [lastError, setLastError] = useState<unknown>(null);
  const hasFailed = query.data === undefined && query.errorUpdateCount > 0;
  const keptError = hasFailed ? lastError : null;
  const currentError = query.isLoadingError ? query.error : keptError;
  if (currentError !== lastError) setLastError(currentError);
  return {
    /**
     * The message of a failed first fetch; null during that fetch and when there is data. Kept during a retry, so that
     * the error does not flicker to a skeleton.
     */
    error: currentError === null ? null : messageOf(currentError, fallback),
    /** Whether the last fetch got no response. */
    hasNoResponse: currentError instanceof ApiError && currentError.kind === 'network',
    /** The time and the error of the last fetch, for `StaleNotice`. */
    lastFetch: query,
    /** The message of a failed refetch. The previous data stays on screen. */
    refreshError: query.isRefetchError ? messageOf(query.error, fallback) : null,
    isRefreshing: query.isFetching && !query.isFetchingNextPage,
    refresh: () => void query.refetch(),
  };
}

type PagedQuery = Query & {
  readonly hasNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
};

/** Like `useQueryView`, for a list in pages: adds whether there are more pages, and loads them. */
export function usePagedView<Source extends PagedQuery>(query: Source, fallback: string) {
  return {
    ...useQueryView(query, fallback),
    hasMore: query.hasNextPage,
    loadMoreFailed: query.isFetchNextPageError,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}

/**
 * Joins the pages of a list. A row may be on two pages if the list changed between two fetches: it is kept once, at its
 * first position, with the data that was fetched last.
 */
export function joinPages<Page, Row extends { readonly _id: string }>(
  data: { readonly pages: readonly Page[] } | undefined,
  getRows: (page: Page) => readonly Row[],
): Row[] | null {
  return data ? [...new Map(data.pages.flatMap(getRows).map(row => [row._id, row])).values()] : null;
}

/** Returns the number of the following page; undefined after the last page. */
export function getNextPage({
  pagination,
}: {
  readonly pagination: { readonly page: number; readonly pages: number };
}) {
  return pagination.page < pagination.pages ? pagination.page + 1 : undefined;
}
