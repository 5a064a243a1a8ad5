// Renders when and where an event takes place: in the venue's time, and in the user's time zone if it differs.

import { formatDateParts, formatViewerTimeIfDifferent } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Event } from '@rabita/contract/fan/event';
import { formatVenueTime } from '@rabita/contract/zone-text';
import { ClockIcon, PinIcon } from '@rabita/ui/art/first-icons';
import { texts } from './texts.ts';

type EventFactsProps = {
  readonly event: Pick<Event, 'starts_at' | 'timezone' | 'location' | 'city'>;
  /** Says the weekday and day before the time, for a list that says only the month. */
  readonly hasDay?: boolean;
  readonly className?: string;
};

export function EventFacts({ event, hasDay, className = '' }: EventFactsProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { weekday, day } = formatDateParts(event.starts_at, language, event.timezone);
  const ownTime = formatViewerTimeIfDifferent(event.starts_at, language, event.timezone);
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-1 text-base break-words text-text-2 ${className}`}>
      <p className="flex items-start gap-2">
        <ClockIcon size={18} className="mt-1 text-text-3" />
        <span className="min-w-0">
          {hasDay && t('onDay', { weekday, day })}
          {formatVenueTime(event.starts_at, language, event.timezone)}
          {ownTime && <span className="block text-sm text-text-3">{t('viewerTime', { time: ownTime })}</span>}
        </span>
      </p>
      <p className="flex items-start gap-2">
        <PinIcon size={18} className="mt-1 text-text-3" />
        <bdi className="text-parent min-w-0">
          {t('place', { location: event.location, city: event.city })}
        </bdi>
      </p>
    </div>
  );
}
