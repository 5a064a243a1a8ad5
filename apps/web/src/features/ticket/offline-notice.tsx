/** Says on the dashboard what still works while the API cannot be reached. The bar above says that it cannot. */
import { useTexts } from '@rabita/client/language/texts';
import { TicketIcon } from '@rabita/ui/art/icons';
import { useAuthStore } from '../../platform/session/auth-store.ts';
import { texts } from './texts.ts';

export function OfflineNotice() {
  const t = useTexts(texts);
  const isOffline = useAuthStore(state => state.offline);
  if (!isOffline) return null;
  return (
    <p className="flex max-w-xl items-center gap-3 bg-surface-2 px-4 py-3 text-base">
      <TicketIcon size={22} className="text-accent-text" />
      <span>{t('worksOffline')}</span>
    </p>
  );
}
