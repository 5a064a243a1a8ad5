// Shows why the page may be stale: the server is busy and calls are waiting, or the API cannot be reached.

import { useIsWaitingForServer } from '@rabita/client/calls/retry-while-crowded';
import { frameTexts } from '@rabita/client/frame-texts';
import { useTexts } from '@rabita/client/language/texts';
import { ClockIcon, WifiOffIcon } from '@rabita/ui/art/first-icons';
import { useAuthStore } from '../../platform/session/auth-store.ts';

export function ConnectionBar() {
  const t = useTexts(frameTexts);
  const isOffline = useAuthStore(state => state.user !== null && state.offline);
  const isCrowded = useIsWaitingForServer();
  return (
    <div role="status" className="fixed inset-x-0 top-[calc(4rem+env(safe-area-inset-top))] z-20">
      {(isCrowded || isOffline) && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-surface-3 px-4 py-1.5 text-center text-sm font-semibold text-gold">
          {isCrowded ? <ClockIcon size={16} /> : <WifiOffIcon size={16} />}
          {t(isCrowded ? 'crowded' : 'offline')}
        </p>
      )}
    </div>
  );
}
