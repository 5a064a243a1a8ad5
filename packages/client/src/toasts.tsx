// Shows announcements as toasts; fetched with the first of them, so that a page without news pays nothing.
import { Button } from '@rabita/ui/button';
import { createToastQueue, ToastRegion } from '@rabita/ui/toast-region';
import { useEffect } from 'react';
import { takeAnnouncements, useWaitingAnnouncements } from './announce.ts';
import { AriaLocale } from './aria-locale.tsx';
import { frameTexts } from './frame-texts.ts';
import { useTexts } from './texts.ts';

const toasts = createToastQueue();

function showWaiting(): void {
  for (const { text, tone, action } of takeAnnouncements()) {
    const close = toasts.show({
      text,
      tone,
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

export function Toasts() {
  const t = useTexts(frameTexts);
  const waiting = useWaitingAnnouncements();
  useEffect(() => {
    if (waiting.length > 0) showWaiting();
  }, [waiting]);
  return (
    <AriaLocale>
      <ToastRegion toasts={toasts} label={t('news')} closeLabel={t('close')} />
    </AriaLocale>
  );
}
