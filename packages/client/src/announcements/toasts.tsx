/** Shows announcements as toasts. `announcement-region.tsx` loads this file when it is needed. */
import { Button } from '@rabita/ui/controls/button';
import { useIsModalOpen } from '@rabita/ui/overlays/open-modals';
import { createToastQueue, ToastRegion } from '@rabita/ui/overlays/toast-region';
import { useEffect } from 'react';
import { useCoveredHeight } from '../bottom-bars.ts';
import { AriaLocale } from '../language/aria-locale.tsx';
import { defineTexts, useTexts } from '../language/texts.ts';
import { takeAnnouncements, useQueuedAnnouncements } from './announce.ts';

const texts = defineTexts({
  notifications: { ar: 'التنبيهات', en: 'Notifications' },
  close: { ar: 'إغلاق', en: 'Close' },
});

const toasts = createToastQueue();

function showQueued(): void {
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

/** Shows queued announcements. An opening dialog closes the toasts, and new toasts wait until the dialog is closed. */
export function Toasts({ page }: { readonly page: string }) {
  const t = useTexts(texts);
  const queued = useQueuedAnnouncements();
  const isModalOpen = useIsModalOpen();
  useEffect(() => {
    if (isModalOpen) toasts.clear();
    if (isModalOpen || queued.length === 0) return;
    // Delayed, because the code that announces may then navigate: the toast belongs to the new page.
    const timer = setTimeout(showQueued);
    return () => clearTimeout(timer);
  }, [queued, isModalOpen]);
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
