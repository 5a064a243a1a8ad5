/** Renders an event as a row: art with the date, name, time, venue, free seats or state, and buttons. */
import { StarIcon } from '@rabita/ui/art/first-icons';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { type ReactNode, useId } from 'react';
import { formatDateParts, formatDay } from '../language/format.ts';
import { useLanguage } from '../language/language.ts';
import { defineTexts, useTexts } from '../language/texts.ts';
import { points } from '../points.ts';
import { type CardEvent, type CardState, isPastOrCancelled, isUnavailable } from './card-state.ts';
import { describeStart } from './describe-start.ts';
import { eventCardClasses } from './event-card-skeleton.tsx';
import { Seats } from './event-facts.tsx';
import { EventStateLine } from './event-state.tsx';
import { texts } from './texts.ts';
import { UploadedPicture } from './uploaded-picture.tsx';

/** Separate from `texts.ts`, which the landing page loads too. */
const cardTexts = defineTexts({
  needsApproval: { ar: 'بموافقة الرابطة', en: 'Needs approval' },
  points,
});

/** The colour of the edge of an event that the member has booked. */
const edges: Partial<Record<CardState, string>> = { booked: 'bg-success', registered: 'bg-gold' };

type DateTileProps = Pick<CardEvent, 'starts_at' | 'date' | 'timezone'> & { readonly className: string };

/** Renders weekday, day and month. A screen reader reads the whole date. */
function DateTile({ starts_at: startsAt, date, timezone, className }: DateTileProps) {
  const language = useLanguage();
  if (startsAt === null) return null;
  const { weekday, day, month } = formatDateParts(startsAt, language, timezone);
  return (
    <time dateTime={date} className={className}>
      <span className="sr-only">{formatDay(startsAt, language, timezone)}</span>
      <span aria-hidden="true" className="text-sm leading-tight text-text-2">
        {weekday}
      </span>
      <span
        aria-hidden="true"
        className="font-display text-2xl leading-none font-extrabold text-text tabular"
      >
        {day}
      </span>
      <span aria-hidden="true" className="text-sm leading-tight font-semibold text-text-2">
        {month}
      </span>
    </time>
  );
}

type EventCardProps = {
  readonly event: CardEvent;
  readonly state: CardState;
  /** Whether the member has just booked the event: the buttons then announce it. */
  readonly isNewBooking: boolean;
  /** Keeps the phone's layout at every width. */
  readonly isPreview?: boolean;
  /** Renders the link to the event's page, which the whole card follows; in a preview, the name alone. */
  readonly renderLink?: (name: ReactNode) => ReactNode;
  /** The buttons to book, cancel or open the ticket, and the last error. */
  readonly actions: ReactNode;
};

/** The page passes in `renderLink` and `actions`: this package has no router, and no code for bookings. */
export function EventCard({
  event,
  state,
  isNewBooking,
  isPreview = false,
  renderLink = name => name,
  actions,
}: EventCardProps) {
  const t = useTexts(texts);
  const tCard = useTexts(cardTexts);
  const language = useLanguage();
  const nameId = useId();
  const isFaded = isPastOrCancelled(state);
  const isMuted = isUnavailable(state);
  const isTicket = state === 'booked';
  const { starts_at: startsAt, timezone, location, city } = event;
  const { parts, viewerTime } = describeStart(startsAt, language, timezone, Date.now());
  const getClasses = (part: Parameters<typeof eventCardClasses>[0]) => eventCardClasses(part, isPreview);
  return (
    <article
      data-transition-id={event.booking_id ?? undefined}
      aria-labelledby={nameId}
      className={classNames(
        getClasses('card'),
        isTicket
          ? '[--fill:color-mix(in_srgb,var(--color-success)_8%,var(--color-surface-2))]'
          : 'hover:[--fill:color-mix(in_srgb,var(--color-surface-3)_50%,var(--color-surface-2))]',
      )}
    >
      <div data-part="poster" className={getClasses('poster')}>
        <KhatamArt
          seed={event._id}
          className={classNames('absolute inset-0', isMuted && 'opacity-45 grayscale')}
        />
        <UploadedPicture
          picture={event.picture}
          sizes="(min-width: 64rem) 10rem, 5rem"
          className={isMuted && 'opacity-45 grayscale'}
        />
        <DateTile {...event} className={getClasses('date')} />
        {edges[state] && <span className={`absolute inset-y-0 start-0 w-1 ${edges[state]}`} />}
      </div>
      {/* Without padding below, a new booking's strip fits into the height that the row had. */}
      <div className={classNames(getClasses('text'), isNewBooking && 'lg:pb-0')}>
        <h2
          id={nameId}
          data-part="title"
          className={classNames(
            'text-lg leading-(--leading-heading) break-words',
            isMuted && 'text-text-2',
            state === 'cancelled' && 'line-through decoration-2',
          )}
        >
          {renderLink(<Name>{event.name}</Name>)}
        </h2>
        <p className="text-sm break-words text-text-2">
          {parts.map(part => (
            <span key={part}>
              <span className="inline-block first-letter:uppercase">{part}</span>
              <span>{' · '}</span>
            </span>
          ))}
          <bdi>{t('venue', { location, city })}</bdi>
          {viewerTime && <span className="block text-text-3">{t('viewerTime', { time: viewerTime })}</span>}
        </p>
      </div>
      <div className={getClasses('foot')}>
        <div className={getClasses('facts')}>
          {/* After a new booking, the strip in `actions` says the same. */}
          {!isNewBooking && <EventStateLine event={event} state={state} />}
          {state === 'open' && <Seats event={event} isShort={isPreview ? 'always' : 'phone'} />}
          {!isFaded && (event.points > 0 || event.requires_approval) && (
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-text-2">
              {event.points > 0 && (
                <span className="inline-flex items-center gap-1.5 tabular">
                  <StarIcon size={14} className="text-text-3" />
                  <span>{tCard('points', { count: event.points })}</span>
                </span>
              )}
              {event.requires_approval && state === 'open' && <span>{tCard('needsApproval')}</span>}
            </p>
          )}
        </div>
        {actions}
      </div>
      {isTicket && isNewBooking && (
        <div aria-hidden="true" className="cut pointer-events-none absolute inset-0">
          <div className="wipe size-full" />
        </div>
      )}
    </article>
  );
}
