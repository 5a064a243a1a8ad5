// Returns why a query has no data. Keeps the error during a retry, so that the error does not flicker to a skeleton.
import { messageOf } from '@rabita/client/calls/api-error';
import { useState } from 'react';

/** The properties of a TanStack query that the hook uses. */
type Query = {
  readonly data: unknown;
  readonly error: unknown;
  readonly isLoadingError: boolean;
  readonly errorUpdateCount: number;
};

/** @returns the API's message, or `fallback` without one; null during the first fetch and when there is data */
export function useLoadingError(query: Query, fallback: string): string | null {
  const [last, setLast] = useState<string | null>(null);
  const hasFailed = query.data === undefined && query.errorUpdateCount > 0;
  const kept = hasFailed ? last : null;
  const current = query.isLoadingError ? messageOf(query.error, fallback) : kept;
  if (current !== last) setLast(current);
  return current;
}
