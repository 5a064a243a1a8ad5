// Returns when the data on screen was fetched, while it cannot be refetched.
import { ApiError } from '@rabita/client/calls/api-error';
import { useAuthStore } from '../session/auth-store.ts';

/** A subset of a TanStack query; `dataUpdatedAt` is 0 without data. */
export type FetchState = { readonly dataUpdatedAt: number; readonly error: unknown };

/** Milliseconds; null while the API can be reached, and after a refusal, which has its own message. */
export function useSavedAt({ dataUpdatedAt, error }: FetchState): number | null {
  const isOffline = useAuthStore(state => state.offline);
  const isUnanswered = error instanceof ApiError && error.kind !== 'refused';
  return dataUpdatedAt > 0 && (isOffline || isUnanswered) ? dataUpdatedAt : null;
}
