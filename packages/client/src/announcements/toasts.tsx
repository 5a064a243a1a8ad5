/** Shows announcements as toasts. Loaded with the first announcement, because most pages have none. */
import { Button } from '@rabita/ui/controls/button';
import { useIsModalOpen } from '@rabita/ui/overlays/open-modals';
import { createToastQueue, ToastRegion } from '@rabita/ui/overlays/toast-region';
import { useEffect } from 'react';
import { useCoveredHeight } from '../bottom-bars.ts';
import { AriaLocale } from '../language/aria-locale.tsx';
import { defineTexts, useTexts } from '../language/texts.ts';
import { takeAnnouncements, useWaitingAnnouncements } from './announce.ts';

const texts = defineTexts({
  notifications: { ar: 'التنبيهات', en: 'Notifications' },
  close: { ar: 'إغلاق', en: 'Close' },
});

const toasts = createToastQueue();

function showWaiting(): void {
  const path = window.location.pathname;
  for (const { text, tone, action } of takeAnnouncements()) {
    const close = toasts.show({
      text,
      tone,
      path,
      action: action && (
        <Button
          variant="link"
          onClick={() => {
            close();
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      ),
    });
  }
}

/** Shows waiting announcements. Opening a dialog clears the toasts, and new ones wait until it is closed. */
export function Toasts({ page }: { readonly page: string }) {
  const t = useTexts(texts);
  const waiting = useWaitingAnnouncements();
  const isModalOpen = useIsModalOpen();
  useEffect(() => {
    if (isModalOpen) toasts.clear();
    if (isModalOpen || waiting.length === 0) return;
    // Delayed, because code may announce something and then navigate: the toast belongs to the new page.
    const timer = setTimeout(showWaiting);
    return () => clearTimeout(timer);
  }, [waiting, isModalOpen]);
  useEffect(() => {
    if (page) toasts.clearOtherPaths(window.location.pathname);
  }, [page]);
  return (
    <AriaLocale>
      <ToastRegion
        toasts={toasts}
        label={t('notifications')}
        closeLabel={t('close')}
        coveredHeight={useCoveredHeight()}
      />
    </AriaLocale>
  );
}
