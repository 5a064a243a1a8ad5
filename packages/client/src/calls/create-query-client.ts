/** Creates the query cache of both apps: queries retry once, and offline calls fail instead of waiting. */
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { isErrorResponse } from './api-error.ts';

const MINUTE_MS = 60_000;

/** Retries once, but never after an error by the API. */
function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 1 && !isErrorResponse(error);
}

class FreshQueryClient extends QueryClient {
  /**
   * Also discards the pending first fetch of a query: the library would keep its data, which may be older than the
   * change.
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
        // Offline, a call fails visibly instead of pausing until the network returns.
        networkMode: 'always',
        staleTime: MINUTE_MS / 2,
        gcTime: 30 * MINUTE_MS,
        retry: shouldRetry,
        retryDelay: 800,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
