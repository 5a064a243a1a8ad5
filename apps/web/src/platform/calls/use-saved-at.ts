// Returns when the data on screen was fetched, if it cannot be refetched because the API does not reply.
import { ApiError } from '@rabita/client/calls/api-error';
import { useAuthStore } from '../session/auth-store.ts';

/** The time (ms, 0 without data) and the error of a TanStack query's last fetch. */
export type FetchState = { readonly dataUpdatedAt: number; readonly error: unknown };

/** Returns milliseconds since 1970, or null if there is no data or the API replied. A refusal counts as a reply. */
export function useSavedAt({ dataUpdatedAt, error }: FetchState): number | null {
  const isOffline = useAuthStore(state => state.offline);
  const isUnanswered = error instanceof ApiError && error.kind !== 'refused';
  return dataUpdatedAt > 0 && (isOffline || isUnanswered) ? dataUpdatedAt : null;
}
