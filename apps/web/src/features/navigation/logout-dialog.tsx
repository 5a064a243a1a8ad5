/** Renders the dialog that says what a logout would take from this device, and asks whether to stay. */
import { AriaLocale } from '@rabita/client/language/aria-locale';
import { defineTexts, useTexts } from '@rabita/client/language/texts';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { Dialog } from '@rabita/ui/overlays/dialog';
import type { LogoutLoss } from '../../platform/session/logout-loss.ts';

/** Defines the texts of the question before a logout that would lose something. */
const texts = defineTexts({
  title: { ar: 'هل تريد تسجيل الخروج؟', en: 'Log out of this device?' },
  liveTickets: {
    ar: {
      zero: 'تُحذف رموز تذاكرك من هذا الجهاز:',
      one: 'يُحذف رمز تذكرتك من هذا الجهاز:',
      two: 'يُحذف رمزا تذكرتيك من هذا الجهاز:',
      few: 'تُحذف رموز تذاكرك من هذا الجهاز:',
      many: 'تُحذف رموز تذاكرك من هذا الجهاز:',
      other: 'تُحذف رموز تذاكرك من هذا الجهاز:',
    },
    en: {
      one: 'This deletes your ticket’s code from this device:',
      other: 'This deletes your tickets’ codes from this device:',
    },
  },
  moveBack: {
    ar: 'لتدخل بها بعد ذلك، سجّل الدخول وانقل التذكرة إلى جهازك بكلمة مرورك.',
    en: 'To get in with it later, log in and move the ticket to your phone with your password.',
  },
  offline: {
    ar: 'أنت غير متصل. تُحذف نسختك المحفوظة من تذاكرك وحجوزاتك، ولا يمكنك تسجيل الدخول حتى يعود الاتصال.',
    en: 'You’re offline. Your saved tickets and bookings are deleted, and you can’t log in until you’re back online.',
  },
  stay: { ar: 'البقاء', en: 'Stay logged in' },
  logout: { ar: 'تسجيل الخروج', en: 'Log out' },
});

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
