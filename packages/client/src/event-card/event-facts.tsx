/** Renders facts of an event: when and where it takes place, and how many seats are left. */
import { formatVenueTime } from '@rabita/contract/describe-zone';
import type { Event } from '@rabita/contract/fan/event';
import { ClockIcon, PinIcon } from '@rabita/ui/art/first-icons';
import { classNames } from '@rabita/ui/class-names';
import { MeterBar } from '@rabita/ui/meter';
import { formatViewerTimeIfDifferent } from '../language/format.ts';
import { useLanguage } from '../language/language.ts';
import { useTexts } from '../language/texts.ts';
import { isNearlyFull, type SeatFields, seatsLeft } from './card-state.ts';
import { texts } from './texts.ts';

type EventFactsProps = {
  readonly event: Pick<Event, 'timezone' | 'location' | 'city' | 'starts_at'>;
  readonly className?: string;
};

/** Renders when and where an event takes place: in the venue's time, and in the user's time zone if it differs. */
export function EventFacts({ event, className = '' }: EventFactsProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { starts_at: startsAt, timezone, location, city } = event;
  const viewerTime = formatViewerTimeIfDifferent(startsAt, language, timezone);
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-1 text-base break-words text-text-2 ${className}`}>
      <p className="flex items-start gap-2">
        <ClockIcon size={18} className="mt-1 text-text-3" />
        <span className="min-w-0">
          <span>{formatVenueTime(startsAt, language, timezone)}</span>
          {viewerTime && (
            <span className="block text-sm text-text-3">{t('viewerTime', { time: viewerTime })}</span>
          )}
        </span>
      </p>
      <p className="flex items-start gap-2">
        <PinIcon size={18} className="mt-1 text-text-3" />
        <bdi className="text-parent min-w-0">{t('venue', { location, city })}</bdi>
      </p>
    </div>
  );
}

type SeatsProps = {
  readonly event: SeatFields;
  /** Leaves out the capacity on phones (`phone`) or everywhere (`always`), where the text has little space. */
  readonly isShort?: 'phone' | 'always';
  readonly className?: string;
};

/**
 * Renders how many seats are left, or that there is no seat limit. Only in the last quarter a bar shows, filled with
 * what is taken, so that it looks full when the event is.
 */
export function Seats({ event, isShort, className }: SeatsProps) {
  const t = useTexts(texts);
  const seats = seatsLeft(event);
  if (seats === null || event.capacity === null) {
    return <p className={classNames('text-sm font-bold text-text-2', className)}>{t('unlimited')}</p>;
  }
  const { capacity } = event;
  const count = Math.max(0, seats);
  const isLow = isNearlyFull(count, capacity);
  return (
    <div className={classNames('text-sm font-bold tabular', isLow ? 'text-gold' : 'text-text-2', className)}>
      {isShort && (
        <p className={isShort === 'phone' ? 'lg:hidden' : undefined}>{t('seatsLeft', { count })}</p>
      )}
      {isShort !== 'always' && (
        <p className={isShort === 'phone' ? 'max-lg:hidden' : undefined}>
          {t('seatsLeftOf', { count, total: capacity })}
        </p>
      )}
      {isLow && <MeterBar value={capacity - count} max={capacity} tone="gold" className="mt-1 h-1.5" />}
    </div>
  );
}
