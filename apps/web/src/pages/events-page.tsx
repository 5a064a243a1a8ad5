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
import { type EventsQuery, useEvents } from '../features/event/use-events.ts';
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
const MIN_FILTERED_EVENTS = 6;

/** The start of a URL hash that names an event. The page loads more events automatically until it has that event. */
const EVENT_HASH = '#event-';

/** The URL's query contains the tab and the filter, so that links and Back restore them. */
export function EventsPage() {
  const t = useTexts(eventListTexts);
  const tMatches = useTexts(matchListTexts);
  const [params, changeUrlQuery] = useUrlQuery();
  useScrollMemory();
  const tab = params.get('tab') === 'matches' ? 'matches' : 'events';
  const events = useEvents(tab === 'events');
  const matches = useMatches(tab === 'matches');
  const query = tab === 'events' ? events : matches;
  usePreloadTicketPage(query.lastFetch.dataUpdatedAt > 0);
  const isEmpty = tab === 'events' ? hasNoEvents(events) : matches.matches?.length === 0;
  const listHasButton = query.error !== null || (isEmpty && params.get('show') === null);
  const setParam = (name: string, value: string, defaultValue: string) =>
    changeUrlQuery({ [name]: value === defaultValue ? null : value });
  const [title, lead] = tab === 'events' ? [t('title'), t('lead')] : [tMatches('title'), tMatches('lead')];
  return (
    <Page title={title}>
      <PullToRefresh
        onRefresh={query.refresh}
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
              query={{ ...query, isRefreshing: query.isRefreshing && query.lastFetch.dataUpdatedAt > 0 }}
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
                  query={events}
                  filter={parseEventFilter(params.get('show'))}
                  onFilter={filter => setParam('show', filter, 'all')}
                />
              ),
            },
            { value: 'matches', label: tMatches('title'), content: <MatchList query={matches} /> },
          ]}
        />
      </PullToRefresh>
    </Page>
  );
}

const hasNoEvents = ({ events, hasMore }: EventsQuery) => events?.length === 0 && !hasMore;

type EventsTabProps = {
  readonly query: EventsQuery;
  readonly filter: EventFilter;
  readonly onFilter: (filter: EventFilter) => void;
};

function EventsTab({ query, filter, onFilter }: EventsTabProps) {
  const now = useNow();
  const { registeredEvents } = useEventBookingState();
  const toCardState = (event: Event) => cardStateAt(event, registeredEvents, now);
  const newBookings = useNewBookings();
  useAdoptLostBookings(query.events, query.lastFetch.dataUpdatedAt);
  const isShown = (event: Event) =>
    matchesFilter(filter, toCardState(event)) || newBookings.includes(event._id);
  const filteredEvents = query.events?.filter(isShown) ?? null;
  useEffect(() => clearNewBookings, []);

  const { hash } = useLocation();
  const isLinkedEventMissing =
    hash.startsWith(EVENT_HASH) && query.events?.every(({ _id }) => `${EVENT_HASH}${_id}` !== hash) === true;
  const isShort = filter !== 'all' && filteredEvents !== null && filteredEvents.length < MIN_FILTERED_EVENTS;
  const needsMore = (isShort || isLinkedEventMissing) && query.hasMore && !query.loadMoreFailed;
  const { loadMore, isLoadingMore, isRefreshing } = query;
  useEffect(() => {
    if (needsMore && !isLoadingMore && !isRefreshing) loadMore();
  }, [needsMore, isLoadingMore, isRefreshing, loadMore]);

  const isBackOrForward = useIsBackOrForward();
  useScrollToLinkedEvent(query.events !== null && !isLinkedEventMissing);

  return (
    <>
      {/* Hidden, not removed, so that after a retry the focus moves to the new events instead of to the filters. */}
      <div hidden={query.error !== null}>
        <EventsToolbar
          query={query}
          hasFilters={!hasNoEvents(query) || filter !== 'all'}
          filter={filter}
          onFilter={value => {
            clearNewBookings();
            onFilter(value);
          }}
        />
      </div>
      <EventList
        query={query}
        filteredEvents={filteredEvents}
        filter={filter}
        onShowAll={() => onFilter('all')}
        needsAllCards={isBackOrForward || hash !== ''}
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
                isListStale={query.refreshError !== null}
              />
            }
          />
        )}
      />
    </>
  );
}

/** Whether Back or Forward opened the page. */
function useIsBackOrForward(): boolean {
  const { key } = useLocation();
  return useNavigationType() === 'POP' && key !== 'default';
}

/** Scrolls to the event whose id is in the URL's hash once the list has it, except after Back or Forward. */
function useScrollToLinkedEvent(isLoaded: boolean): void {
  const { hash } = useLocation();
  const isBackOrForward = useIsBackOrForward();
  useEffect(() => {
    if (isLoaded && hash && !isBackOrForward)
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [isLoaded, hash, isBackOrForward]);
}

type EventsToolbarProps = {
  readonly query: EventsQuery;
  /** False if there is nothing to filter. */
  readonly hasFilters: boolean;
  readonly filter: EventFilter;
  readonly onFilter: (filter: EventFilter) => void;
};

const filterLabels = {
  all: 'filterAll',
  open: 'filterOpen',
  mine: 'filterMine',
  upcoming: 'filterUpcoming',
  full: 'filterFull',
} as const satisfies Record<EventFilter, string>;

/** On phones the chips scroll to the screen's edges, which shows that there are more. */
function EventsToolbar({ query, hasFilters, filter, onFilter }: EventsToolbarProps) {
  const t = useTexts(eventListTexts);
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3 md:mb-8">
      {hasFilters && (
        <FilterChips
          className="max-sm:-mx-4 max-sm:px-4 max-sm:scroll-px-4"
          label={t('filters')}
          options={EVENT_FILTERS.map(value => ({ value, label: t(filterLabels[value]) }))}
          value={filter}
          onChange={onFilter}
        />
      )}
      <StaleNotice lastFetch={query.lastFetch} error={query.refreshError} />
    </div>
  );
}
