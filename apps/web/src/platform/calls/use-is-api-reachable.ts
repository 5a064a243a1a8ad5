/** Returns false without a network, and also if the session check got no response, as while the server is crowded. */
import { useOnline } from '@rabita/client/calls/use-online';
import { useAuthStore } from '../session/auth-store.ts';
export function useIsApiReachable(): boolean {
  const isOffline = useAuthStore(state => state.offline);
  return useOnline() && !isOffline;
}
