// Renders the generated artwork of an event with the event's date on it.

import { UploadedPicture } from '@rabita/client/event-card/uploaded-picture';
import { formatDateParts } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import type { Event } from '@rabita/contract/fan/event';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import { classNames } from '@rabita/ui/class-names';

type EventPosterProps = {
  readonly event: Pick<Event, '_id' | 'starts_at' | 'date' | 'timezone' | 'picture'>;
  /** Renders the artwork in grey, for a past or cancelled event. */
  readonly isFaded?: boolean;
  readonly className?: string;
};

/** The date is in the venue's time zone. */
export function EventPoster({ event, isFaded, className }: EventPosterProps) {
  const language = useLanguage();
  const { day, month, weekday } = formatDateParts(event.starts_at, language, event.timezone);
  return (
    <div
      data-part="poster"
      className={classNames(
        'relative grid items-end justify-items-start overflow-hidden bg-ink p-3',
        className,
      )}
    >
      <KhatamArt
        seed={event._id}
        className={classNames('absolute inset-0', isFaded && 'opacity-45 grayscale')}
      />
      <UploadedPicture picture={event.picture} className={isFaded && 'opacity-45 grayscale'} />
      <time
        dateTime={event.date}
        className="cut relative grid min-w-20 justify-items-center bg-ink/88 px-3 pt-2 pb-2.5 text-center [--cut:10px]"
      >
        <span className="text-sm leading-tight text-text-2">{weekday}</span>
        <span className="font-display text-4xl leading-none font-extrabold text-text tabular">{day}</span>
        <span className="mt-1 text-sm leading-tight font-semibold text-text-2">{month}</span>
      </time>
    </div>
  );
}
