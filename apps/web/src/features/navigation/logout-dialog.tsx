// Renders the dialog that says what a logout would take from this device, and asks whether to stay.

import { AriaLocale } from '@rabita/client/language/aria-locale';
import { useTexts } from '@rabita/client/language/texts';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { Dialog } from '@rabita/ui/overlays/dialog';
import type { LogoutLoss } from '../../platform/session/logout-loss.ts';
import { texts } from './logout-texts.ts';

type LogoutDialogProps = {
  readonly loss: LogoutLoss;
  readonly onStay: () => void;
  readonly onLogout: () => void;
};

export function LogoutDialog({ loss, onStay, onLogout }: LogoutDialogProps) {
  const t = useTexts(texts);
  const { isOffline, liveEvents } = loss;
  return (
    <AriaLocale>
      <Dialog
        isOpen
        onOpenChange={isOpen => isOpen || onStay()}
        role="alertdialog"
        title={t('title')}
        closeLabel={t('stay')}
        actions={
          <>
            <Button variant="danger" className="flex-1" onClick={onLogout}>
              {t('logout')}
            </Button>
            <Button variant="secondary" className="flex-1" onClick={onStay}>
              {t('stay')}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          {liveEvents.length > 0 && (
            <>
              <p>{t('liveTickets', { count: liveEvents.length })}</p>
              <ul className="grid gap-1 font-bold text-text">
                {liveEvents.map(name => (
                  <li key={name}>
                    <Name>{name}</Name>
                  </li>
                ))}
              </ul>
              <p>{t('moveBack')}</p>
            </>
          )}
          {isOffline && <p>{t('offline')}</p>}
        </div>
      </Dialog>
    </AriaLocale>
  );
}
