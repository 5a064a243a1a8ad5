// The reason why a query has no data, kept while the query is sent again: a failed list does not flicker to a skeleton.
import { messageOf } from '@rabita/client/calls/api-error';
import { useState } from 'react';

/** The parts of a TanStack query that this needs. */
type Query = {
  readonly data: unknown;
  readonly error: unknown;
  readonly isLoadingError: boolean;
  readonly errorUpdateCount: number;
};

/** @returns null while the first request is pending, and once there is data */
export function useLoadingError(query: Query, fallback: string): string | null {
  const [last, setLast] = useState<string | null>(null);
  const hasFailed = query.data === undefined && query.errorUpdateCount > 0;
  const kept = hasFailed ? last : null;
  const current = query.isLoadingError ? messageOf(query.error, fallback) : kept;
  if (current !== last) setLast(current);
  return current;
}
