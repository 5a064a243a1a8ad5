/**
 * Renders the next events on the landing page. A tile leads to the event's page, and a guest also to the login while
 * booking is open.
 */
import { isPastOrCancelled } from '@rabita/client/event-card/card-state';
import { EventFacts, Seats } from '@rabita/client/event-card/event-facts';
import { EventStateBadge, useEventStateReason } from '@rabita/client/event-card/event-state';
import { UploadedPicture } from '@rabita/client/event-card/uploaded-picture';
import { formatDateParts } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Event } from '@rabita/contract/fan/event';
import { ArrowForwardIcon } from '@rabita/ui/art/first-icons';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import { Name } from '@rabita/ui/bidi';
import { cardLinkClasses } from '@rabita/ui/card';
import { classNames } from '@rabita/ui/class-names';
import { Skeleton } from '@rabita/ui/skeleton';
import { StatePanel } from '@rabita/ui/state-panel';
import { type ReactNode, useDeferredValue } from 'react';
import { Link } from 'react-router';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { ButtonLink } from '../../platform/navigation/button-link.tsx';
import { eventPath, paths } from '../../platform/paths.ts';
import { useIsLoggedIn } from '../../platform/session/auth-store.ts';
import { useNow } from '../../platform/use-now.ts';
import { cardStateAt } from './rules.ts';
import { texts } from './texts.ts';
import { useEventBookingState } from './use-event-booking-state.ts';
import { useEvents } from './use-events.ts';

type EventPosterProps = {
  readonly event: Pick<Event, '_id' | 'starts_at' | 'date' | 'timezone' | 'picture'>;
  /** Renders the artwork in grey, for a past or cancelled event. */
  readonly isFaded?: boolean;
  readonly className?: string;
};

/** Renders an event's picture or generated artwork, with its date in the venue's time zone. */
function EventPoster({ event, isFaded, className }: EventPosterProps) {
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

const MAX_EVENTS = 3;
// A grid on wide screens. On phones a row to swipe, which extends past the screen's edge to hint at more events.
const rowClasses =
  '-mx-4 flex snap-x snap-mandatory gap-4 px-4 pb-2 [scrollbar-width:none] scroll-px-4 ' +
  'sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:mx-0 lg:grid lg:grid-cols-3 lg:gap-5 lg:overflow-visible lg:px-0 lg:pb-0';
const tileClasses = 'grid w-[min(82vw,22rem)] shrink-0 grid-cols-[minmax(0,1fr)] snap-start lg:w-auto';
const tileFrameClasses = 'cut-fill flex flex-col';
const posterClasses = 'cut-top min-h-43 pt-13 sm:min-h-48';

function EventsFrame({ children }: { readonly children: ReactNode }) {
  const t = useTexts(texts);
  return (
    <section aria-labelledby="events-title">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h2 id="events-title" className="text-2xl sm:text-3xl">
          {t('rowTitle')}
        </h2>
        {useIsLoggedIn() && (
          <ButtonLink to={paths.events} variant="ghost" size="sm">
            <span>{t('rowAll')}</span>
            <ArrowForwardIcon size={18} />
          </ButtonLink>
        )}
      </div>
      {children}
    </section>
  );
}

/** The placeholder of `UpcomingEvents` until that section loads. */
export const upcomingEventsPlaceholder = (
  <EventsFrame>
    <EventRowSkeleton />
  </EventsFrame>
);

export function UpcomingEvents() {
  const t = useTexts(texts);
  const isLoggedIn = useIsLoggedIn();
  const query = useEvents();
  // A deferred render can be interrupted, so the page stays responsive to touch while it renders the tiles.
  const events = useDeferredValue(query.events);
  return (
    <EventsFrame>
      <Fetched
        query={query}
        data={events}
        loadingLabel={t('loading')}
        skeleton={<EventRowSkeleton />}
        isCompact
        isEmpty={events?.length === 0}
        empty={<StatePanel kind="empty" isCompact sentence={t('none')} detail={t('noneDetail')} />}
      >
        {events => (
          <ul className={`${rowClasses} overflow-x-auto`}>
            {events.slice(0, MAX_EVENTS).map(event => (
              <li key={event._id} className={tileClasses}>
                <EventTile event={event} isLoggedIn={isLoggedIn} />
              </li>
            ))}
          </ul>
        )}
      </Fetched>
    </EventsFrame>
  );
}

function EventTile({ event, isLoggedIn }: { readonly event: Event; readonly isLoggedIn: boolean }) {
  const t = useTexts(texts);
  const state = cardStateAt(event, useEventBookingState().registeredEvents, useNow());
  const page = eventPath(event._id);
  const reason = useEventStateReason(event, state);
  return (
    <article aria-labelledby={`tile-${event._id}`} className={tileFrameClasses}>
      <EventPoster event={event} isFaded={isPastOrCancelled(state)} className={posterClasses} />
      <div className="absolute start-3 top-3 empty:hidden">
        <EventStateBadge state={state} />
      </div>
      <div className="flex flex-1 flex-col gap-3 p-5">
        <h3 id={`tile-${event._id}`} className="text-xl break-words">
          <Link to={page} className={`text-inherit ${cardLinkClasses}`}>
            <Name>{event.name}</Name>
          </Link>
        </h3>
        <EventFacts event={event} />
        <div className="mt-auto grid gap-4 pt-2">
          {state === 'open' && <Seats event={event} />}
          {isLoggedIn || state !== 'open' ? (
            <p className="text-sm text-text-2">
              {reason ?? (
                <span className="flex items-center gap-2 text-base font-bold text-text">
                  <span>{t('seeEvent')}</span>
                  <ArrowForwardIcon size={18} />
                </span>
              )}
            </p>
          ) : (
            <ButtonLink
              to={paths.auth}
              state={{ from: page }}
              aria-label={`${t('loginToBook')}: ${event.name}`}
              variant="secondary"
              fullWidth
              className="z-2"
            >
              {t('loginToBook')}
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
}

function EventRowSkeleton() {
  // A guest's tile ends with a button, a member's with a line of text.
  const height = useIsLoggedIn() ? 187 : 218;
  return (
    <div className={`${rowClasses} overflow-hidden`}>
      {['one', 'two', 'three'].map(key => (
        <div key={key} className={tileClasses}>
          <div data-skeleton="tile" className={tileFrameClasses}>
            <Skeleton height="100%" className={posterClasses} />
            <div className="p-5">
              <Skeleton height={height} />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
