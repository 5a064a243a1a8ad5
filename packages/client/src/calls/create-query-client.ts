/** Creates the query cache of both apps: queries retry once, and no call waits for a network. */
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { isErrorResponse } from './api-error.ts';

const MINUTE = 60_000;

/** Retries once, but never after an error by the API. */
function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 1 && !isErrorResponse(error);
}

class FreshQueryClient extends QueryClient {
  /**
   * Also discards the first fetch of a query, which the library lets finish: its data may be older than the change.
   */
  override async invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const queries = this.getQueryCache().findAll(filters);
    await Promise.all(queries.map(query => query.state.data === undefined && query.cancel({ revert: true })));
    await super.invalidateQueries(filters, options);
  }
}

export function createQueryClient(): QueryClient {
  return new FreshQueryClient({
    defaultOptions: {
      queries: {
        // An offline call fails visibly instead of pausing silently until the network returns.
        networkMode: 'always',
        staleTime: MINUTE / 2,
        gcTime: 30 * MINUTE,
        retry: shouldRetry,
        retryDelay: 800,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
