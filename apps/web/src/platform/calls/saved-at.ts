/** Computes when the data on screen was fetched, if it could not be refetched because the API did not respond. */
import { ApiError } from '@rabita/client/calls/api-error';

/** The time (ms, 0 without data) and the error of a TanStack query's last fetch. */
export type FetchState = { readonly dataUpdatedAt: number; readonly error: unknown };

const isUnanswered = (error: unknown) => error instanceof ApiError && error.kind !== 'refused';

/**
 * Returns the time of the oldest of these fetches in ms, or null if there is no data or the API replied to all. A
 * refusal counts as a response.
 */
export function savedAtOf(...fetches: readonly FetchState[]): number | null {
  const saved = fetches.filter(({ dataUpdatedAt, error }) => dataUpdatedAt > 0 && isUnanswered(error));
  return saved.length > 0 ? Math.min(...saved.map(({ dataUpdatedAt }) => dataUpdatedAt)) : null;
}
