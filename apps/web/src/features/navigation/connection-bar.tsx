/** Says why the page may be stale: calls wait for a busy server, the device is offline, or the server is silent. */
import { useIsWaitingForServer } from '@rabita/client/calls/retry-call';
import { frameTexts } from '@rabita/client/frame-texts';
import { formatViewerMoment } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { AlertIcon, ClockIcon, WifiOffIcon } from '@rabita/ui/art/first-icons';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useOfflineCause } from '../../platform/calls/use-offline-cause.ts';
import { useAuthStore } from '../../platform/session/auth-store.ts';

/** Returns the time (ms) when the oldest data on screen was fetched; `Infinity` without fetched data. */
function useOldestFetchTime(): number {
  const cache = useQueryClient().getQueryCache();
  // A cache changes while a page renders, when the bar must not render.
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  );
  return useSyncExternalStore(
    subscribe,
    () => Math.min(...cache.findAll({ type: 'active' }).map(({ state }) => state.dataUpdatedAt || Infinity)),
    () => Number.POSITIVE_INFINITY,
  );
}

/** The bar moves the page down instead of covering its heading. */
export function ConnectionBar() {
  const t = useTexts(frameTexts);
  const language = useLanguage();
  const isOffline = useAuthStore(state => state.user !== null && state.offline);
  const isServerSilent = useOfflineCause() === 'server';
  const isServerBusy = useIsWaitingForServer();
  const oldestFetchTime = useOldestFetchTime();
  const when = isOffline && Number.isFinite(oldestFetchTime) && formatViewerMoment(oldestFetchTime, language);
  const reason = isServerSilent ? `${t('serverSilent')} ${t('shownIsSaved')}` : t('youAreOffline');
  const OfflineIcon = isServerSilent ? AlertIcon : WifiOffIcon;
  return (
    <div role="status" className="sticky top-[calc(4rem+env(safe-area-inset-top))] z-20">
      {(isServerBusy || isOffline) && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-surface-3 px-4 py-1.5 text-center text-sm font-semibold text-balance text-gold">
          {isServerBusy ? <ClockIcon size={16} /> : <OfflineIcon size={16} />}
          <span>{isServerBusy ? t('crowded') : `${reason}${when ? ` ${t('savedAt', { when })}` : ''}`}</span>
        </p>
      )}
    </div>
  );
}
