/** Computes when the data on screen was fetched, if it could not be refetched because the API did not respond. */
import { ApiError } from '@rabita/client/calls/api-error';

/** The time (ms, 0 without data) and the error of a TanStack query's last fetch. */
export type FetchState = { readonly dataUpdatedAt: number; readonly error: unknown };

const hasNoResponse = (error: unknown) => error instanceof ApiError && error.kind !== 'refused';

/** Returns the time (ms) of the oldest data whose refetch got no response; null if there is none. */
export function findStaleDataTime(...fetches: readonly FetchState[]): number | null {
  const oldFetches = fetches.filter(({ dataUpdatedAt, error }) => dataUpdatedAt > 0 && hasNoResponse(error));
  return oldFetches.length > 0 ? Math.min(...oldFetches.map(({ dataUpdatedAt }) => dataUpdatedAt)) : null;
}
