/** The page at `/events/:eventId`, for guests and members. It combines an event with the booking feature's buttons. */
import { useTexts } from '@rabita/client/language/texts';
import { useCountdown } from '@rabita/client/use-countdown';
import type { EventDetails } from '@rabita/contract/fan/event';
import { EventsIcon } from '@rabita/ui/art/first-icons';
import { StatePanel } from '@rabita/ui/state-panel';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useReferralCode } from '../features/auth/use-referral-code.ts';
import { findCountdownEnd } from '../features/event/details-rules.ts';
import { detailsTexts } from '../features/event/details-texts.ts';
import {
  BookingSkeleton,
  EventArt,
  EventFrame,
  EventView,
  EventViewSkeleton,
} from '../features/event/event-view.tsx';
import { cardStateAt } from '../features/event/rules.ts';
import { type EventQuery, useEvent } from '../features/event/use-event.ts';
import { useEventBookingState } from '../features/event/use-event-booking-state.ts';
import { BackLink } from '../features/ticket/back-link.tsx';
import { Fetched } from '../platform/calls/fetched.tsx';
import { StaleNotice } from '../platform/calls/stale-notice.tsx';
import { animateHistoryNavigation } from '../platform/navigation/animate-history-navigation.ts';
import { ButtonLink } from '../platform/navigation/button-link.tsx';
import { useScrollMemory } from '../platform/navigation/use-scroll-memory.ts';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';
import { useIsLoggedIn } from '../platform/session/auth-store.ts';
import { useNow } from '../platform/use-now.ts';
import { EventBooking } from './event-booking.tsx';

export function EventPage() {
  const t = useTexts(detailsTexts);
  const { eventId = '' } = useParams();
  const query = useEvent(eventId);
  // A friend's link names the friend, whom a guest's registration then counts for.
  useReferralCode();
  useScrollMemory();
  return (
    <Page title={query.isMissing ? t('missing') : (query.event?.name ?? t('title'))} isFullBleed>
      <EventOrError key={eventId} eventId={eventId} query={query} />
    </Page>
  );
}

/** All events: members have a page of them, guests a section of the landing page. */
const useAllEventsPath = () => (useIsLoggedIn() ? paths.events : `${paths.home}#events`);

function EventOrError({ eventId, query }: { readonly eventId: string; readonly query: EventQuery }) {
  const t = useTexts(detailsTexts);
  const allEventsPath = useAllEventsPath();
  const back = <BackLink to={allEventsPath} />;
  if (query.event && !query.isMissing) return <LoadedEvent event={query.event} query={query} />;
  return (
    <EventFrame seed={eventId} back={back}>
      <h1 className="sr-only">{t(query.isMissing ? 'missing' : 'title')}</h1>
      {query.isMissing ? (
        <StatePanel
          kind="error"
          icon={<EventsIcon size={30} />}
          className="md:col-span-full"
          sentence={t('missing')}
          detail={t('missingDetail')}
          action={<ButtonLink to={allEventsPath}>{t('allEvents')}</ButtonLink>}
        />
      ) : (
        // The skeleton has the columns of the event, an error the whole width.
        <div className={query.error === null ? 'contents' : 'md:col-span-full'}>
          <Fetched
            query={query}
            data={null}
            loadingLabel={t('loading')}
            skeleton={<EventViewSkeleton />}
            failedText={t('failed')}
          >
            {() => null}
          </Fetched>
        </div>
      )}
    </EventFrame>
  );
}

/** Returns the time (ms) and the seconds until booking opens. Rerenders each second of the last day, and then. */
function useBookingTime(event: EventDetails): { now: number; secondsToOpening: number } {
  useNow();
  const now = Date.now();
  return { now, secondsToOpening: useCountdown(findCountdownEnd(event, now)) };
}

function LoadedEvent({ event, query }: { readonly event: EventDetails; readonly query: EventQuery }) {
  const { registeredEvents } = useEventBookingState();
  const { now, secondsToOpening } = useBookingTime(event);
  const state = cardStateAt(event, registeredEvents, now);
  const transitionId = event.booking_id ?? event._id;
  const allEventsPath = useAllEventsPath();
  useEffect(() => animateHistoryNavigation(transitionId), [transitionId]);
  return (
    <EventFrame
      seed={event._id}
      transitionId={transitionId}
      art={<EventArt event={event} state={state} />}
      back={<BackLink to={allEventsPath} />}
    >
      <EventView
        event={event}
        state={state}
        now={now}
        notice={<StaleNotice lastFetch={query.lastFetch} error={query.refreshError} />}
        booking={
          // The server prerenders the page for everyone, and not again for each booking.
          import.meta.env.SSR ? (
            <BookingSkeleton state={state} />
          ) : (
            <EventBooking
              event={event}
              state={state}
              now={now}
              secondsToOpening={secondsToOpening}
              query={query}
            />
          )
        }
      />
    </EventFrame>
  );
}
