/** Renders the part of the ticket with the event's artwork, name, venue, date and times. */
import { UploadedPicture } from '@rabita/client/event-card/uploaded-picture';
import { formatDay, formatTime, formatViewerTimeIfDifferent } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { brandNames } from '@rabita/client/site-config';
import { describeZone } from '@rabita/contract/describe-zone';
import type { Booking } from '@rabita/contract/fan/booking';
import { CheckIcon, ClockIcon, ExternalIcon, PinIcon } from '@rabita/ui/art/first-icons';
import { CloseIcon } from '@rabita/ui/art/icons';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { classNames } from '@rabita/ui/class-names';
import type { ReactNode } from 'react';
import { TeamCrest } from '../../platform/team-crest.tsx';
import { listVenueNames, toVenueMapUrl } from '../../platform/venue-map.ts';
import { isLongName, isVoidTicket, type TicketState } from './rules.ts';
import { texts } from './texts.ts';

function VenueLine({ booking }: { readonly booking: Booking }) {
  const t = useTexts(texts);
  const venue = { location: booking.location, city: booking.event.city };
  const names = listVenueNames(venue);
  return (
    <div className="mt-1 flex flex-wrap items-start gap-x-2 text-text-2">
      <PinIcon size={18} className="mt-1" />
      {/* With large text the link wraps below, so that no word breaks. */}
      <p
        className={classNames(
          'max-w-max min-w-0 flex-1 basis-28 break-words',
          isLongName(booking.location) && 'max-lg:line-clamp-1',
        )}
      >
        {names.map((name, index) => (
          <span key={name}>
            {index > 0 && <span> · </span>}
            <bdi className="text-parent">{name}</bdi>
          </span>
        ))}
      </p>
      <a
        href={toVenueMapUrl(venue)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('mapOf', { venue: booking.location })}
        className="inline-flex min-h-7 shrink-0 items-center gap-1 text-sm font-semibold text-text underline underline-offset-4"
      >
        <span>{t('map')}</span>
        <ExternalIcon size={14} />
      </a>
    </div>
  );
}

const badges = {
  valid: { tone: 'success', key: 'stateValid', icon: <CheckIcon size={15} /> },
  pending: { tone: 'gold', key: 'statePending', icon: <ClockIcon size={15} /> },
  used: { tone: 'accent', key: 'stateUsed', icon: <CheckIcon size={15} /> },
  over: { tone: 'neutral', key: 'stateOver', icon: <ClockIcon size={15} /> },
  'cancelled-by-member': { tone: 'error', key: 'stateCancelled', icon: <CloseIcon size={15} /> },
  refused: { tone: 'error', key: 'stateCancelled', icon: <CloseIcon size={15} /> },
  'ended-by-league': { tone: 'error', key: 'stateCancelled', icon: <CloseIcon size={15} /> },
  moved: { tone: 'neutral', key: 'stateMoved', icon: <CloseIcon size={15} /> },
  'event-cancelled': { tone: 'error', key: 'stateCancelled', icon: <CloseIcon size={15} /> },
} as const satisfies Record<TicketState, { tone: BadgeTone; key: string; icon: ReactNode }>;

/** Longer event names get a smaller font, because they would need more than two lines on a phone. */
const MAX_SHORT_NAME = 28;

export function TicketBadge({ state }: { readonly state: TicketState }) {
  const t = useTexts(texts);
  const { tone, key, icon } = badges[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(key)}
    </Badge>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="max-lg:first:flex-1 max-lg:first:[flex-basis:min-content]">
      <dt className="text-sm text-text-2">{term}</dt>
      <dd className="font-display text-base leading-[1.45] font-bold sm:text-lg text-text tabular">
        {children}
      </dd>
    </div>
  );
}

type TicketStubProps = {
  readonly booking: Booking;
  readonly state: TicketState;
  /** Leaves out the venue, the doors and the room for the artwork. */
  readonly isShort: boolean;
};

export function TicketStub({ booking, state, isShort }: TicketStubProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { event, timezone } = booking;
  const viewerTime = formatViewerTimeIfDifferent(booking.starts_at, language, timezone);
  const isGrey = isVoidTicket(state);
  return (
    <div
      className={classNames(
        'relative grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto]',
        isGrey ? '[--ground:#11161f]' : '[--ground:hsl(var(--hue)_62%_15%)]',
      )}
    >
      <KhatamArt
        seed={event._id}
        className={classNames(
          'absolute inset-0 transition-opacity duration-slow',
          isGrey && 'opacity-45 grayscale',
        )}
      />
      <UploadedPicture
        picture={event.picture}
        className={classNames(
          'brightness-40 transition-opacity duration-slow',
          isGrey && 'opacity-45 grayscale',
        )}
      />
      <header className="relative z-1 flex flex-wrap items-center justify-between gap-2 p-3 sm:p-5">
        <span className="cut-fill cut-sm flex min-w-0 items-center gap-2 p-2 pe-3 [--fill:var(--ground)] sm:gap-3 sm:pe-4">
          <TeamCrest className="size-8 sm:size-10" />
          <span className="min-w-0 text-sm leading-snug font-bold text-text">
            <bdi>{brandNames(language).league}</bdi>
            <span className="block font-normal text-text-2">
              {t(state === 'pending' ? 'seatRequest' : 'entryTicket')}
            </span>
          </span>
        </span>
        <TicketBadge state={state} />
      </header>
      <div className="relative isolate row-start-3 p-5 pt-0 pb-4 sm:p-7 sm:pb-9 lg:p-9">
        {/* The pattern fades out above the name, and no line of it crosses the small text. */}
        <div className="absolute inset-x-0 -top-20 bottom-0 -z-1 bg-linear-to-t from-(--ground) from-60% to-transparent" />
        <h1
          data-part="title"
          className={classNames(
            'text-balance break-words text-text',
            event.name.length > MAX_SHORT_NAME ? 'text-xl lg:text-3xl' : 'max-w-[18ch] text-2xl lg:text-4xl',
            isLongName(event.name) && 'max-lg:line-clamp-2',
            isGrey && 'text-text-2',
          )}
        >
          <bdi>{event.name}</bdi>
        </h1>
        {!isShort && <VenueLine booking={booking} />}
        <dl className="mt-3 flex flex-wrap justify-between gap-x-4 gap-y-3 border-t border-text/20 pt-2 sm:mt-5 sm:gap-x-10 sm:pt-4 lg:justify-start">
          <Fact term={t('date')}>
            {/* The non-breaking space keeps the day and its month on one line. */}
            {formatDay(booking.starts_at, language, timezone).replace(/(\d) /u, '$1\u00a0')}
          </Fact>
          {!isShort && (
            <Fact term={t('doorsOpen')}>{formatTime(event.doors_open_at, language, timezone)}</Fact>
          )}
          <Fact term={t('starts')}>
            <span>{formatTime(booking.starts_at, language, timezone)}</span>
            <span className="block font-sans text-sm leading-snug font-normal text-text-2">
              <span>{describeZone(timezone, language)}</span>
              {viewerTime && <span className="block">{t('yourTime', { time: viewerTime })}</span>}
            </span>
          </Fact>
        </dl>
      </div>
    </div>
  );
}
