/** Says why the API cannot be reached: the device is offline, or the server is not answering. */
import { useOnline } from '@rabita/client/calls/use-online';
import { frameTexts } from '@rabita/client/frame-texts';
import { useTexts } from '@rabita/client/language/texts';
import type { OfflineCause } from '../session/auth-state.ts';
import { useAuthStore } from '../session/auth-store.ts';

/** Returns null while the API can be reached. */
export function useOfflineCause(): OfflineCause | null {
  const cause = useAuthStore(state => (state.offline ? state.offlineCause : null));
  return useOnline() ? cause : 'network';
}

/**
 * Returns why an action is not possible right now; null if it is.
 * @param offlineText the reason on a device without a network
 */
export function useOfflineText(offlineText: string): string | null {
  const t = useTexts(frameTexts);
  const cause = useOfflineCause();
  if (cause === null) return null;
  return cause === 'network' ? offlineText : `${t('serverSilent')} ${t('retrySoon')}`;
}
