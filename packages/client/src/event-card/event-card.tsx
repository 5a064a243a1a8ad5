/** Renders an event as a card: art, name, time, venue, free seats and buttons. A booked event looks like a ticket. */

import { formatVenueTime } from '@rabita/contract/describe-zone';
import type { Event } from '@rabita/contract/fan/event';
import { ClockIcon, PinIcon, StarIcon } from '@rabita/ui/art/first-icons';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import { Badge } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { Meter } from '@rabita/ui/meter';
import { type ReactNode, useId } from 'react';
import { formatDateParts, formatViewerTimeIfDifferent, isFarDay } from '../language/format.ts';
import { useLanguage } from '../language/language.ts';
import { defineTexts, useTexts } from '../language/texts.ts';
import { points } from '../points.ts';
import {
  type CardEvent,
  type CardState,
  isPastOrCancelled,
  type SeatFields,
  seatsLeft,
  showsSeats,
} from './card-state.ts';
import { eventCardClasses } from './event-card-skeleton.tsx';
import { EventStateBadge, useEventStateReason } from './event-state.tsx';
import { texts } from './texts.ts';
import { UploadedPicture } from './uploaded-picture.tsx';

type EventFactsProps = {
  readonly event: Pick<Event, 'timezone' | 'location' | 'city'> & { readonly starts_at: string | null };
  /** Shows weekday and day before the time, because the list's heading names only the month. */
  readonly hasDay?: boolean;
  readonly className?: string;
};

function EventTime({ instant, timezone, hasDay }: { instant: string; timezone: string; hasDay: boolean }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { weekday, day } = formatDateParts(instant, language, timezone);
  const viewerTime = formatViewerTimeIfDifferent(instant, language, timezone);
  return (
    <p className="flex items-start gap-2">
      <ClockIcon size={18} className="mt-1 text-text-3" />
      <span className="min-w-0">
        <span>
          {(hasDay ? t('onDay', { weekday, day }) : '') + formatVenueTime(instant, language, timezone)}
        </span>
        {viewerTime && (
          <span className="block text-sm text-text-3">{t('viewerTime', { time: viewerTime })}</span>
        )}
      </span>
    </p>
  );
}

/** Renders when and where an event takes place: in the venue's time, and in the user's time zone if it differs. */
export function EventFacts({ event, hasDay = false, className = '' }: EventFactsProps) {
  const t = useTexts(texts);
  const { starts_at: startsAt, timezone, location, city } = event;
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-1 text-base break-words text-text-2 ${className}`}>
      {startsAt !== null && <EventTime instant={startsAt} timezone={timezone} hasDay={hasDay} />}
      <p className="flex items-start gap-2">
        <PinIcon size={18} className="mt-1 text-text-3" />
        <bdi className="text-parent min-w-0">{t('venue', { location, city })}</bdi>
      </p>
    </div>
  );
}

/** Renders how many seats are left, as a bar and a text, or that there is no seat limit. */
export function Seats({ event, className }: { readonly event: SeatFields; readonly className?: string }) {
  const t = useTexts(texts);
  const seats = seatsLeft(event);
  if (seats === null || event.capacity === null) {
    return <p className={`text-sm font-bold text-text-2 ${className ?? ''}`}>{t('unlimited')}</p>;
  }
  const freeSeats = Math.max(0, seats);
  const text = t('seatsLeft', { count: freeSeats });
  return (
    <Meter
      value={freeSeats}
      max={event.capacity}
      label={t('seatsMeter')}
      valueText={text}
      startText={text}
      endText={t('ofSeats', { total: event.capacity })}
      {...(className ? { className } : {})}
    />
  );
}

/** Separate from `texts.ts`, which the landing page loads too. */
const cardTexts = defineTexts({
  needsApproval: { ar: 'بموافقة الرابطة', en: 'Needs approval' },
  points,
});

type EventCardProps = {
  readonly event: CardEvent;
  readonly state: CardState;
  /** Whether the member has just booked the event: the card then animates into the ticket. */
  readonly isNewBooking: boolean;
  /** Keeps the phone's layout at every width. */
  readonly isPreview?: boolean;
  /** The buttons to book, cancel or open the ticket, and the last error. */
  readonly actions: ReactNode;
};

/** The page passes in `actions`, because the booking feature provides them. */
export function EventCard({ event, state, isNewBooking, isPreview = false, actions }: EventCardProps) {
  const t = useTexts(cardTexts);
  const nameId = useId();
  const reason = useEventStateReason(event, state);
  const isFaded = isPastOrCancelled(state);
  const isTicket = state === 'booked';
  const getClasses = (part: Parameters<typeof eventCardClasses>[0]) => eventCardClasses(part, isPreview);
  return (
    <article
      id={isPreview ? undefined : `event-${event._id}`}
      data-transition-id={event.booking_id ?? undefined}
      aria-labelledby={nameId}
      className={getClasses('card')}
    >
      <div data-part="poster" className={`relative overflow-hidden bg-ink ${getClasses('poster')}`}>
        <KhatamArt
          seed={event._id}
          className={classNames('absolute inset-0', isFaded && 'opacity-45 grayscale')}
        />
        <UploadedPicture picture={event.picture} className={isFaded && 'opacity-45 grayscale'} />
      </div>
      <div className={getClasses('text')}>
        <div className={getClasses('badges')}>
          {/* After a new booking, the confirmation in `actions` replaces this badge. */}
          {!(isTicket && isNewBooking) && <EventStateBadge state={state} />}
          {event.points > 0 && (
            <Badge icon={<StarIcon size={14} />}>{t('points', { count: event.points })}</Badge>
          )}
          {event.requires_approval && !isTicket && state !== 'registered' && (
            <Badge>{t('needsApproval')}</Badge>
          )}
        </div>
        <h3
          id={nameId}
          data-part="title"
          className={classNames(
            'text-xl break-words',
            isFaded && 'text-text-2',
            state === 'cancelled' && 'line-through decoration-2',
          )}
        >
          <Name>{event.name}</Name>
        </h3>
        <EventFacts
          event={event}
          hasDay={event.starts_at !== null && isFarDay(event.starts_at, event.timezone)}
          className={getClasses('facts')}
        />
        {event.description && (
          <p dir="auto" className="text-base break-words text-text-2">
            {event.description}
          </p>
        )}
      </div>
      <div
        className={classNames(
          getClasses('stub'),
          isTicket && 'on-light forced-color-adjust-none bg-white!',
          isTicket && isNewBooking && 'motion-safe:animate-fade',
        )}
      >
        {(showsSeats(state) || reason) && (
          // Right after a booking, its confirmation comes first.
          <div className={classNames(getClasses('seats'), isNewBooking && 'max-xl:order-1')}>
            {showsSeats(state) && <Seats event={event} />}
            {reason && <p className="text-sm text-text-2">{reason}</p>}
          </div>
        )}
        {actions}
      </div>
      {isTicket && isNewBooking && (
        <div aria-hidden="true" className="pointer-events-none absolute inset-0">
          <div className="wipe size-full" />
        </div>
      )}
    </article>
  );
}
