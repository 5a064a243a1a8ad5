// Shows announcements as toasts; fetched with the first of them, so that a page without news pays nothing.
import { Button } from '@rabita/ui/controls/button';
import { useIsModalOpen } from '@rabita/ui/overlays/open-modals';
import { createToastQueue, ToastRegion } from '@rabita/ui/overlays/toast-region';
import { useEffect } from 'react';
import { takeAnnouncements, useWaitingAnnouncements } from './announce.ts';
import { AriaLocale } from './aria-locale.tsx';
import { defineTexts, useTexts } from './texts.ts';

const texts = defineTexts({
  news: { ar: 'التنبيهات', en: 'Notifications' },
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

/** Toasts never cover a dialog: what is shown goes when one opens, and what comes then waits until it is closed. */
export function Toasts({ page }: { readonly page: string }) {
  const t = useTexts(texts);
  const waiting = useWaitingAnnouncements();
  const isModalOpen = useIsModalOpen();
  useEffect(() => {
    if (isModalOpen) toasts.clear();
    if (isModalOpen || waiting.length === 0) return;
    // A change may lead to another page right after it is announced: the toast belongs to that page.
    const timer = setTimeout(showWaiting);
    return () => clearTimeout(timer);
  }, [waiting, isModalOpen]);
  useEffect(() => {
    if (page) toasts.clearOtherPaths(window.location.pathname);
  }, [page]);
  return (
    <AriaLocale>
      <ToastRegion toasts={toasts} label={t('news')} closeLabel={t('close')} />
    </AriaLocale>
  );
}
