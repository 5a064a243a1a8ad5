/**
 * Returns why a query has no data. Keeps the reason during a retry, so that the error does not flicker to a skeleton.
 */
import { ApiError, messageOf } from '@rabita/client/calls/api-error';
import { useState } from 'react';

/** The properties of a TanStack query that the hook uses. */
type Query = {
  readonly data: unknown;
  readonly error: unknown;
  readonly isLoadingError: boolean;
  readonly errorUpdateCount: number;
};

type LoadingError = {
  /** The API's message, or the fallback without one; null during the first fetch and when there is data. */
  readonly error: string | null;
  /** Whether no response came at all. */
  readonly isUnanswered: boolean;
};

export function useLoadingError(query: Query, fallback: string): LoadingError {
  const [last, setLast] = useState<unknown>(null);
  const hasFailed = query.data === undefined && query.errorUpdateCount > 0;
  const kept = hasFailed ? last : null;
  const current = query.isLoadingError ? query.error : kept;
  if (current !== last) setLast(current);
  return {
    error: current === null ? null : messageOf(current, fallback),
    isUnanswered: current instanceof ApiError && current.kind === 'network',
  };
}
