// Renders when and where an event takes place: in the venue's time, and in the user's time zone if it differs.

import type { Event } from '@rabita/contract/fan/event';
import { formatVenueTime } from '@rabita/contract/zone-text';
import { ClockIcon, PinIcon } from '@rabita/ui/art/first-icons';
import { formatDateParts, formatViewerTimeIfDifferent } from '../language/format.ts';
import { useLanguage } from '../language/language.ts';
import { useTexts } from '../language/texts.ts';
import { texts } from './texts.ts';

type EventFactsProps = {
  readonly event: Pick<Event, 'timezone' | 'location' | 'city'> & { readonly starts_at: string | null };
  /** Says the weekday and day before the time, for a list that says only the month. */
  readonly hasDay?: boolean;
  readonly className?: string;
};

function Time({ at, timezone, hasDay }: { at: string; timezone: string; hasDay: boolean }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { weekday, day } = formatDateParts(at, language, timezone);
  const ownTime = formatViewerTimeIfDifferent(at, language, timezone);
  return (
    <p className="flex items-start gap-2">
      <ClockIcon size={18} className="mt-1 text-text-3" />
      <span className="min-w-0">
        <span>{(hasDay ? t('onDay', { weekday, day }) : '') + formatVenueTime(at, language, timezone)}</span>
        {ownTime && <span className="block text-sm text-text-3">{t('viewerTime', { time: ownTime })}</span>}
      </span>
    </p>
  );
}

export function EventFacts({ event, hasDay = false, className = '' }: EventFactsProps) {
  const t = useTexts(texts);
  const { starts_at: at, timezone, location, city } = event;
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-1 text-base break-words text-text-2 ${className}`}>
      {at !== null && <Time at={at} timezone={timezone} hasDay={hasDay} />}
      <p className="flex items-start gap-2">
        <PinIcon size={18} className="mt-1 text-text-3" />
        <bdi className="text-parent min-w-0">{t('place', { location, city })}</bdi>
      </p>
    </div>
  );
}
