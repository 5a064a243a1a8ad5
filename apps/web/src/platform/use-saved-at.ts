// Tells when an answer on the screen was fetched, for as long as it cannot be fetched again.
import { ApiError } from '@rabita/client/api-error';
import { useAuthStore } from './auth-store.ts';

/** As a query of TanStack has them; `dataUpdatedAt` is 0 without data. */
type Fetched = { readonly dataUpdatedAt: number; readonly error: unknown };

/** Milliseconds; null while the API can be reached, and after a refusal, which has words of its own. */
export function useSavedAt({ dataUpdatedAt, error }: Fetched): number | null {
  const isOffline = useAuthStore(state => state.offline);
  const isUnanswered = error instanceof ApiError && error.kind !== 'refused';
  return dataUpdatedAt > 0 && (isOffline || isUnanswered) ? dataUpdatedAt : null;
}
