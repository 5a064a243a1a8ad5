/** Says that the session has ended by itself. */
import { useFailureText } from '../../platform/calls/failure-texts.ts';
import { useAuthStore } from '../../platform/session/auth-store.ts';

/** Null unless that was the last error. */
export function useExpiredText(): string | null {
  const error = useAuthStore(state => state.error);
  return useFailureText(error === 'Session expired' ? error : null);
}
