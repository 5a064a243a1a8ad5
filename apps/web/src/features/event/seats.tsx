// How many seats are left, in words and as a meter; an event without a limit says so instead.

import { useTexts } from '@rabita/client/texts';
import type { Event } from '@rabita/contract/fan/event';
import { Meter } from '@rabita/ui/meter';
import { fillOf } from './rules.ts';
import { texts } from './texts.ts';

/** The seats of an event; gold under a fifth. */
export function Seats({ event, className }: { readonly event: Event; readonly className?: string }) {
  const t = useTexts(texts);
  const fill = fillOf(event);
  if (!fill || event.capacity === null) {
    return <p className={`text-sm font-bold text-text-2 ${className ?? ''}`}>{t('unlimited')}</p>;
  }
  const words = t('seatsLeft', { count: fill.left });
  return (
    <Meter
      value={fill.left}
      max={event.capacity}
      label={t('seatsMeter')}
      valueText={words}
      startText={words}
      endText={t('ofSeats', { total: event.capacity })}
      {...(className ? { className } : {})}
    />
  );
}
