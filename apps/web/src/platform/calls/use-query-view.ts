/** Returns what a screen shows of a query beside its data: why there is none, how old it is, and a refetch. */
import { ApiError, messageOf } from '@rabita/client/calls/api-error';
import { useState } from 'react';

/** The properties of a TanStack query that the hook uses. */
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
export function useQueryView<Fetched extends Query>(query: Fetched, fallback: string) {
  const [last, setLast] = useState<unknown>(null);
  const hasFailed = query.data === undefined && query.errorUpdateCount > 0;
  const kept = hasFailed ? last : null;
  const current = query.isLoadingError ? query.error : kept;
  if (current !== last) setLast(current);
  return {
    /**
     * Why there is no data; null during the first fetch and when there is data. Kept during a retry, so that the error
     * does not flicker to a skeleton.
     */
    error: current === null ? null : messageOf(current, fallback),
    /** Whether no response came at all. */
    isUnanswered: current instanceof ApiError && current.kind === 'network',
    /** The time and the error of the last fetch, for `StaleNotice`. */
    fetched: query,
    /** Why a refetch failed while the previous data stays on screen. */
    refreshError: query.isRefetchError ? messageOf(query.error, fallback) : null,
    isRefreshing: query.isFetching && !query.isFetchingNextPage,
    refresh: () => void query.refetch(),
  };
}
