// Tells whether the API can be reached, as far as the device knows.
import { useOnline } from '@rabita/client/calls/use-online';
import { useAuthStore } from '../session/auth-store.ts';

/** In a crowd the device may have a network without throughput: then the session check got no reply. */
export function useIsApiReachable(): boolean {
  const isUnanswered = useAuthStore(state => state.offline);
  return useOnline() && !isUnanswered;
}
