/** Returns false without a network, or if the session check got no response, such as from an overloaded server. */
import { useOnline } from '@rabita/client/calls/use-online';
import { useAuthStore } from '../session/auth-store.ts';
export function useIsApiReachable(): boolean {
  const isOffline = useAuthStore(state => state.offline);
  return useOnline() && !isOffline;
}
