// The page at `/events`, with events and matches in two tabs. Members filter events, book and cancel here.

import { type CardState, seatsLeft } from '@rabita/client/event-card/card-state';
import { EventCard } from '@rabita/client/event-card/event-card';
import { eventCardClasses } from '@rabita/client/event-card/event-card-skeleton';
import { useTexts } from '@rabita/client/language/texts';
import type { Event } from '@rabita/contract/fan/event';
import { TicketIcon } from '@rabita/ui/art/icons';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Tabs } from '@rabita/ui/controls/tabs';
import { useEffect } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { BookingError, BookSeatButton } from '../features/booking/book-seat-button.tsx';
import { CancelBookingButton } from '../features/booking/cancel-booking-button.tsx';
import { texts as bookingTexts } from '../features/booking/texts.ts';
import { useBookSeat } from '../features/booking/use-book-seat.ts';
import { useCancelBooking } from '../features/booking/use-cancel-booking.ts';
import { EventList } from '../features/event/event-list.tsx';
import { EventsHeading } from '../features/event/events-heading.tsx';
import { EventsToolbar } from '../features/event/events-toolbar.tsx';
import {
  canCancel,
  type EventFilter,
  matchesFilter,
  parseEventFilter,
} from '../features/event/list-rules.ts';
import { eventListTexts } from '../features/event/list-texts.ts';
import { cardStateAt } from '../features/event/rules.ts';
import { useEventBookingState } from '../features/event/use-event-booking-state.ts';
import { type EventsView, useEvents } from '../features/event/use-events.ts';
import {
  clearNewBookings,
  useNewBookings,
  useNewBookingWatcher,
} from '../features/event/use-new-bookings.ts';
import { useNow } from '../features/event/use-now.ts';
import { MatchList } from '../features/match/match-list.tsx';
import { texts as matchTexts } from '../features/match/texts.ts';
import { useMatches } from '../features/match/use-matches.ts';
import { CalendarButton } from '../features/ticket/calendar-button.tsx';
import { RefreshButton } from '../platform/calls/refresh-button.tsx';
import { TransitionLink } from '../platform/navigation/transition-link.tsx';
import { useScrollMemory } from '../platform/navigation/use-scroll-memory.ts';
import { Page } from '../platform/page.tsx';
import { ticketPath } from '../platform/paths.ts';
import { PullToRefresh } from '../platform/pull-to-refresh.tsx';

/** With a filter, the page loads more events automatically until this many match the filter. */
const MIN_FILTERED = 6;

/** The URL's query contains the tab and the filter, so that links and Back restore them. */
export function EventsPage() {
  const t = useTexts(eventListTexts);
  const tm = useTexts(matchTexts);
  const [params, setParams] = useSearchParams();
  useScrollMemory();
  // A failure does not matter: the ticket page loads its code again.
  useEffect(() => void import('./ticket-page.tsx').catch(() => undefined), []);
  const tab = params.get('tab') === 'matches' ? 'matches' : 'events';
  const events = useEvents(tab === 'events');
  const matches = useMatches(tab === 'matches');
  const view = tab === 'events' ? events : matches;
  const hasOwnButton = view.error !== null || (tab === 'matches' && matches.matches?.length === 0);
  const setParam = (name: string, value: string, defaultValue: string) =>
    setParams(
      before => {
        const after = new URLSearchParams(before);
        if (value === defaultValue) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Page title={t('title')}>
      <PullToRefresh
        onRefresh={view.refresh}
        className="mx-auto w-full max-w-7xl px-4 pb-24 sm:px-6 lg:px-10"
      >
        <EventsHeading>
          {/* Without data, and without matches, the list has a button of its own. */}
          {!hasOwnButton && (
            <RefreshButton
              query={{ ...view, isRefreshing: view.isRefreshing && view.fetched.dataUpdatedAt > 0 }}
            />
          )}
        </EventsHeading>
        <Tabs
          label={t('title')}
          panelClassName="max-sm:pt-4"
          value={tab}
          onChange={value => setParam('tab', value, 'events')}
          tabs={[
            {
              value: 'events',
              label: t('title'),
              content: (
                <EventsTab
                  view={events}
                  filter={parseEventFilter(params.get('show'))}
                  onFilter={filter => setParam('show', filter, 'all')}
                />
              ),
            },
            { value: 'matches', label: tm('title'), content: <MatchList view={matches} /> },
          ]}
        />
      </PullToRefresh>
    </Page>
  );
}

type EventsTabProps = {
  readonly view: EventsView;
  readonly filter: EventFilter;
  readonly onFilter: (filter: EventFilter) => void;
};

function EventsTab({ view, filter, onFilter }: EventsTabProps) {
  const now = useNow();
  const { registeredEvents } = useEventBookingState();
  const stateOf = (event: Event) => cardStateAt(event, registeredEvents, now);
  const newBookings = useNewBookings();
  const isShown = (event: Event) => matchesFilter(filter, stateOf(event)) || newBookings.includes(event._id);
  const shown = view.events?.filter(isShown) ?? null;
  useEffect(() => clearNewBookings, []);

  const needsMore =
    filter !== 'all' && shown !== null && shown.length < MIN_FILTERED && view.hasMore && !view.moreError;
  const { loadMore, isLoadingMore, isRefreshing } = view;
  useEffect(() => {
    if (needsMore && !isLoadingMore && !isRefreshing) loadMore();
  }, [needsMore, isLoadingMore, isRefreshing, loadMore]);

  useScrollToNamedEvent(view.events !== null);

  return (
    <>
      <EventsToolbar
        view={view}
        filter={filter}
        onFilter={value => {
          clearNewBookings();
          onFilter(value);
        }}
      />
      <EventList
        view={view}
        shown={shown}
        filter={filter}
        onShowAll={() => onFilter('all')}
        renderEvent={event => (
          <EventCard
            key={event._id}
            event={event}
            state={stateOf(event)}
            isNewBooking={newBookings.includes(event._id)}
            actions={
              <EventActions
                event={event}
                state={stateOf(event)}
                isNewBooking={newBookings.includes(event._id)}
                now={now}
                isListStale={view.refreshError !== null}
              />
            }
          />
        )}
      />
    </>
  );
}

/** Scrolls to the event whose id is in the URL's hash when the list has loaded, except after Back or Forward. */
function useScrollToNamedEvent(isLoaded: boolean): void {
  const { hash, key } = useLocation();
  const isReturn = useNavigationType() === 'POP' && key !== 'default';
  useEffect(() => {
    if (isLoaded && hash && !isReturn)
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [isLoaded, hash, isReturn]);
}

type EventActionsProps = {
  readonly event: Event;
  readonly state: CardState;
  readonly isNewBooking: boolean;
  readonly now: number;
  /** Whether the last refetch of the list failed. The server has then not confirmed the state of a new booking. */
  readonly isListStale: boolean;
};

function EventActions({ event, state, isNewBooking, now, isListStale }: EventActionsProps) {
  const t = useTexts(bookingTexts);
  const watcher = useNewBookingWatcher();
  const bookSeat = useBookSeat(watcher);
  const cancelBooking = useCancelBooking(watcher);
  const { registrationLoading, registrationErrors } = useEventBookingState();
  const isLoading = registrationLoading[event._id] ?? false;
  const bookingId = event.booking_id;
  const isHeld = state === 'booked' || state === 'registered';
  // After a booking, the button stays and keeps the focus until a refetch of the list returns the booking's id.
  const isAwaitingTicket = isHeld && !bookingId && !isListStale;
  return (
    <div className={eventCardClasses('actions')}>
      {/* Mounted before a booking, because screen readers announce only changes of an existing status. */}
      {(state === 'open' || isHeld) && (
        <p role="status" className="font-display text-lg font-bold text-balance text-text empty:sr-only">
          {isNewBooking && bookingId && t(state === 'booked' ? 'booked' : 'requested')}
        </p>
      )}
      {(state === 'open' || isAwaitingTicket) && (
        <BookSeatButton
          eventName={event.name}
          requiresApproval={event.requires_approval}
          isLoading={isLoading || isAwaitingTicket}
          onBook={() => void bookSeat(event._id, seatsLeft(event))}
        />
      )}
      {isHeld && bookingId && (
        <TransitionLink
          to={ticketPath(bookingId)}
          aria-label={t(state === 'booked' ? 'ticketNamed' : 'requestOfNamed', { event: event.name })}
          className={buttonStyles({ variant: state === 'booked' ? 'primary' : 'secondary', fullWidth: true })}
        >
          <TicketIcon />
          {t(state === 'booked' ? 'openTicket' : 'seeRequest')}
        </TransitionLink>
      )}
      {isHeld && bookingId && (
        <div className="flex flex-wrap gap-2 *:flex-auto empty:hidden">
          {state === 'booked' && <CalendarButton bookingId={bookingId} eventName={event.name} />}
          {canCancel(event, now) && (
            <CancelBookingButton
              eventName={event.name}
              isPending={state === 'registered'}
              isLoading={isLoading}
              onCancel={() => void cancelBooking(bookingId, event._id)}
            />
          )}
        </div>
      )}
      {isHeld && !canCancel(event, now) && <p className="text-sm text-text-3">{t('doorsOpen')}</p>}
      {/* The booking succeeded, but the refetch of the list with the booking's id failed. */}
      {isHeld && !bookingId && isListStale && <BookingError error="Error checking registration status" />}
      <BookingError error={registrationErrors[event._id] ?? null} />
    </div>
  );
}
