// Renders how many seats are left, as a bar and in words, or that there is no limit.

import { Meter } from '@rabita/ui/meter';
import { useTexts } from '../language/texts.ts';
import { type FreeSeats, seatsLeft } from './card-state.ts';
import { texts } from './texts.ts';

export function Seats({ event, className }: { readonly event: FreeSeats; readonly className?: string }) {
  const t = useTexts(texts);
  const seats = seatsLeft(event);
  if (seats === null || event.capacity === null) {
    return <p className={`text-sm font-bold text-text-2 ${className ?? ''}`}>{t('unlimited')}</p>;
  }
  const left = Math.max(0, seats);
  const text = t('seatsLeft', { count: left });
  return (
    <Meter
      value={left}
      max={event.capacity}
      label={t('seatsMeter')}
      valueText={text}
      startText={text}
      endText={t('ofSeats', { total: event.capacity })}
      {...(className ? { className } : {})}
    />
  );
}
