/** The page at `/events`, with events and matches in two tabs. Members filter events, book and cancel here. */
import { EventCard } from '@rabita/client/event-card/event-card';
import { useTexts } from '@rabita/client/language/texts';
import type { Event } from '@rabita/contract/fan/event';
import { FilterChips } from '@rabita/ui/controls/filter-chips';
import { Tabs } from '@rabita/ui/controls/tabs';
import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { EventList } from '../features/event/event-list.tsx';
import {
  EVENT_FILTERS,
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
  useAdoptLostBookings,
  useNewBookings,
} from '../features/event/use-new-bookings.ts';
import { matchListTexts } from '../features/match/list-texts.ts';
import { MatchList } from '../features/match/match-list.tsx';
import { useMatches } from '../features/match/use-matches.ts';
import { RefreshButton } from '../platform/calls/refresh-button.tsx';
import { StaleNotice } from '../platform/calls/stale-notice.tsx';
import { useScrollMemory } from '../platform/navigation/use-scroll-memory.ts';
import { useUrlQuery } from '../platform/navigation/use-url-query.ts';
import { Page } from '../platform/page.tsx';
import { PullToRefresh } from '../platform/pull-to-refresh.tsx';
import { useNow } from '../platform/use-now.ts';
import { EventActions } from './event-actions.tsx';
import { usePreloadTicketPage } from './use-preload-ticket-page.ts';

/** With a filter, the page loads more events automatically until this many match the filter. */
const MIN_FILTERED = 6;

/** The start of a URL hash that names an event. The page loads more events automatically until it has that event. */
const EVENT_HASH = '#event-';

/** The URL's query contains the tab and the filter, so that links and Back restore them. */
export function EventsPage() {
  const t = useTexts(eventListTexts);
  const tm = useTexts(matchListTexts);
  const [params, change] = useUrlQuery();
  useScrollMemory();
  const tab = params.get('tab') === 'matches' ? 'matches' : 'events';
  const events = useEvents(tab === 'events');
  const matches = useMatches(tab === 'matches');
  const view = tab === 'events' ? events : matches;
  usePreloadTicketPage(view.fetched.dataUpdatedAt > 0);
  const isEmpty = tab === 'events' ? hasNoEvents(events) : matches.matches?.length === 0;
  const listHasButton = view.error !== null || (isEmpty && params.get('show') === null);
  const setParam = (name: string, value: string, defaultValue: string) =>
    change({ [name]: value === defaultValue ? null : value });
  const [title, lead] = tab === 'events' ? [t('title'), t('lead')] : [tm('title'), tm('lead')];
  return (
    <Page title={title}>
      <PullToRefresh
        onRefresh={view.refresh}
        className="mx-auto w-full max-w-7xl px-4 pb-24 sm:px-6 lg:px-10"
      >
        <header className="flex min-h-11 flex-wrap items-center justify-between gap-3 pt-2 sm:pt-8 sm:pb-6">
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <h1 className="text-2xl sm:text-4xl">{title}</h1>
            <p className="mt-1 text-lg text-text-2 max-sm:hidden">{lead}</p>
          </div>
          {/* An empty or failed list has its own button. */}
          {!listHasButton && (
            <RefreshButton
              query={{ ...view, isRefreshing: view.isRefreshing && view.fetched.dataUpdatedAt > 0 }}
            />
          )}
        </header>
        <Tabs
          label={t('lists')}
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

const hasNoEvents = ({ events, hasMore }: EventsView) => events?.length === 0 && !hasMore;

type EventsTabProps = {
  readonly view: EventsView;
  readonly filter: EventFilter;
  readonly onFilter: (filter: EventFilter) => void;
};

function EventsTab({ view, filter, onFilter }: EventsTabProps) {
  const now = useNow();
  const { registeredEvents } = useEventBookingState();
  const toCardState = (event: Event) => cardStateAt(event, registeredEvents, now);
  const newBookings = useNewBookings();
  useAdoptLostBookings(view.events, view.fetched.dataUpdatedAt);
  const isShown = (event: Event) =>
    matchesFilter(filter, toCardState(event)) || newBookings.includes(event._id);
  const filteredEvents = view.events?.filter(isShown) ?? null;
  useEffect(() => clearNewBookings, []);

  const { hash } = useLocation();
  const isNamedMissing =
    hash.startsWith(EVENT_HASH) && view.events?.every(({ _id }) => `${EVENT_HASH}${_id}` !== hash) === true;
  const isShort = filter !== 'all' && filteredEvents !== null && filteredEvents.length < MIN_FILTERED;
  const needsMore = (isShort || isNamedMissing) && view.hasMore && !view.hasMoreFailed;
  const { loadMore, isLoadingMore, isRefreshing } = view;
  useEffect(() => {
    if (needsMore && !isLoadingMore && !isRefreshing) loadMore();
  }, [needsMore, isLoadingMore, isRefreshing, loadMore]);

  const isReturn = useIsReturn();
  useScrollToNamedEvent(view.events !== null && !isNamedMissing);

  return (
    <>
      {/* Hidden, not removed, so that after a retry the focus moves to the new events instead of to the filters. */}
      <div hidden={view.error !== null}>
        <EventsToolbar
          view={view}
          hasFilters={!hasNoEvents(view) || filter !== 'all'}
          filter={filter}
          onFilter={value => {
            clearNewBookings();
            onFilter(value);
          }}
        />
      </div>
      <EventList
        view={view}
        filteredEvents={filteredEvents}
        filter={filter}
        onShowAll={() => onFilter('all')}
        needsAllCards={isReturn || hash !== ''}
        renderEvent={event => (
          <EventCard
            key={event._id}
            event={event}
            state={toCardState(event)}
            isNewBooking={newBookings.includes(event._id)}
            actions={
              <EventActions
                event={event}
                state={toCardState(event)}
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

/** Whether Back or Forward opened the page. */
function useIsReturn(): boolean {
  const { key } = useLocation();
  return useNavigationType() === 'POP' && key !== 'default';
}

/** Scrolls to the event whose id is in the URL's hash once the list has it, except after Back or Forward. */
function useScrollToNamedEvent(isLoaded: boolean): void {
  const { hash } = useLocation();
  const isReturn = useIsReturn();
  useEffect(() => {
    if (isLoaded && hash && !isReturn)
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [isLoaded, hash, isReturn]);
}

type EventsToolbarProps = {
  readonly view: EventsView;
  /** False if there is nothing to filter. */
  readonly hasFilters: boolean;
  readonly filter: EventFilter;
  readonly onFilter: (filter: EventFilter) => void;
};

const labels = {
  all: 'filterAll',
  open: 'filterOpen',
  mine: 'filterMine',
  upcoming: 'filterUpcoming',
  full: 'filterFull',
} as const satisfies Record<EventFilter, string>;

/** On phones the chips scroll to the screen's edges, which shows that there are more. */
function EventsToolbar({ view, hasFilters, filter, onFilter }: EventsToolbarProps) {
  const t = useTexts(eventListTexts);
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3 md:mb-8">
      {hasFilters && (
        <FilterChips
          className="max-sm:-mx-4 max-sm:px-4 max-sm:scroll-px-4"
          label={t('filters')}
          options={EVENT_FILTERS.map(value => ({ value, label: t(labels[value]) }))}
          value={filter}
          onChange={onFilter}
        />
      )}
      <StaleNotice fetched={view.fetched} error={view.refreshError} />
    </div>
  );
}
