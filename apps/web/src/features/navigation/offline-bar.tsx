// Says that what is shown may be old: the session could not be checked, or the device has no network.

import { frameTexts } from '@rabita/client/frame-texts';
import { useTexts } from '@rabita/client/texts';
import { useOnline } from '@rabita/client/use-online';
import { WifiOffIcon } from '@rabita/ui/icons';
import { useAuthStore } from '../../platform/auth-store.ts';

export function OfflineBar() {
  const t = useTexts(frameTexts);
  const isMember = useAuthStore(state => state.user !== null);
  const isUnchecked = useAuthStore(state => state.offline);
  const isOnline = useOnline();
  const isShown = isMember && (isUnchecked || !isOnline);
  return (
    <div role="status" className="fixed inset-x-0 top-[calc(4rem+env(safe-area-inset-top))] z-20">
      {isShown && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-surface-3 px-4 py-1.5 text-center text-sm font-semibold text-gold">
          <WifiOffIcon size={16} />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
