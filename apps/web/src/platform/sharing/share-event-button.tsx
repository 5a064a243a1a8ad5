/** Renders the button that shares an event's page. Its code loads before the first press. */
import { announce } from '@rabita/client/announcements/announce';
import { useLanguage } from '@rabita/client/language/language';
import { defineTexts, useTexts } from '@rabita/client/language/texts';
import type { EventSummary } from '@rabita/contract/fan/event';
import { ShareIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { findReferralCode } from './find-referral-code.ts';

const texts = defineTexts({
  share: { ar: 'شارك الفعالية', en: 'Share the event' },
  preparing: { ar: 'جارٍ التجهيز', en: 'Getting it ready' },
  failed: { ar: 'تعذّرت المشاركة. حاول مرة أخرى.', en: 'Couldn’t share it. Try again.' },
});

const load = () => import('./share-event.ts');

type ShareEventButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'className'> & {
  readonly event: EventSummary;
  /** Whether the person who shares the event has a booking. */
  readonly isGoing: boolean;
};

export function ShareEventButton({ event, isGoing, size, className }: ShareEventButtonProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const client = useQueryClient();
  const [isPreparing, setIsPreparing] = useState(false);
  const share = async () => {
    setIsPreparing(true);
    try {
      const [{ shareEvent }, code] = await Promise.all([load(), findReferralCode(client)]);
      await shareEvent(event, { language, isGoing, code });
    } catch {
      announce(t('failed'), { tone: 'error' });
    } finally {
      setIsPreparing(false);
    }
  };
  const preload = () => void load().catch(() => undefined);
  return (
    <Button
      variant="secondary"
      size={size}
      className={className}
      icon={<ShareIcon size={size === 'sm' ? 18 : 20} />}
      isPending={isPreparing}
      pendingLabel={t('preparing')}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void share()}
    >
      {t('share')}
    </Button>
  );
}
