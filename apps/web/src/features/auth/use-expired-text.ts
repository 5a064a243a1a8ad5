/** Returns the text that the session has expired, if that was the last error. */
import { useFailureText } from '../../platform/calls/failure-texts.ts';
import { useAuthStore } from '../../platform/session/auth-store.ts';

export function useExpiredText(): string | null {
  const error = useAuthStore(state => state.error);
  return useFailureText(error === 'Session expired' ? error : null);
}
