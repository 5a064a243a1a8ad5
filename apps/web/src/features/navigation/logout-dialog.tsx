/** Renders the dialog that says which tickets a logout would lose, and lets the member stay logged in. */
import { defineTexts, useTexts } from '@rabita/client/language/texts';
import { Name } from '@rabita/ui/bidi';
import { useOfflineCause } from '../../platform/calls/use-offline-cause.ts';
import { ConfirmDialog } from '../../platform/confirm-dialog.tsx';
import type { LogoutLoss } from '../../platform/session/logout-loss.ts';

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
  serverSilent: {
    ar: 'الخادم لا يستجيب الآن. تُحذف نسختك المحفوظة من تذاكرك وحجوزاتك، ولا يمكنك تسجيل الدخول حتى يستجيب.',
    en: 'The server isn’t answering. Your saved tickets and bookings are deleted, and you can’t log in until it answers.',
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
  const isServerSilent = useOfflineCause() === 'server';
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={isOpen => isOpen || onStay()}
      title={t('title')}
      confirmLabel={t('logout')}
      isDanger
      keepLabel={t('stay')}
      onConfirm={onLogout}
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
        {isOffline && <p>{t(isServerSilent ? 'serverSilent' : 'offline')}</p>}
      </div>
    </ConfirmDialog>
  );
}
