/** Returns whether the API can be reached, as far as the device knows. */
import { useOnline } from '@rabita/client/calls/use-online';
import { useAuthStore } from '../session/auth-store.ts';

/** False also if the session check got no response: in a crowd a device may have a network that transfers no data. */
export function useIsApiReachable(): boolean {
  const isUnanswered = useAuthStore(state => state.offline);
  return useOnline() && !isUnanswered;
}
