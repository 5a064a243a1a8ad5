/** Returns false without a network, or if the session check got no valid response, such as from a failing server. */
import { useOfflineCause } from './use-offline-cause.ts';

export const useIsApiReachable = (): boolean => useOfflineCause() === null;
