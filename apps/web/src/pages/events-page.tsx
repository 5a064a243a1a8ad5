/** The page at `/events`, with events and matches in two tabs. Members filter events, book and cancel here. */
import { EventCard } from '@rabita/client/event-card/event-card';
import { useTexts } from '@rabita/client/language/texts';
import type { Event } from '@rabita/contract/fan/event';
import { cardLinkClasses } from '@rabita/ui/card';
import { Tabs } from '@rabita/ui/controls/tabs';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate, useLocation, useNavigationType } from 'react-router';
import { EventList } from '../features/event/event-list.tsx';
import { matchesFilter, parseEventFilter } from '../features/event/list-rules.ts';
import { eventListTexts } from '../features/event/list-texts.ts';
import { cardStateAt, parseEventsFilter } from '../features/event/rules.ts';
import { useEventBookingState } from '../features/event/use-event-booking-state.ts';
import { type EventsQuery, prefetchEvents, useEvents } from '../features/event/use-events.ts';
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
import { eventPath } from '../platform/paths.ts';
import { PullToRefresh } from '../platform/pull-to-refresh.tsx';
import { useNow } from '../platform/use-now.ts';
import { EventActions } from './event-actions.tsx';
import { EventFilters, NO_FILTERS } from './event-filters.tsx';
import { usePreloadTicketPage } from './use-preload-ticket-page.ts';

/** With a filter, the page loads more events automatically until this many match the filter. */
const MIN_FILTERED_EVENTS = 6;

/** Older links name an event in the hash. The list then leads to the event's own page. */
const EVENT_HASH = '#event-';

/** Fetches the first events of a page that opens with them. */
export function prefetch(client: QueryClient): void {
  const params = new URLSearchParams(window.location.search);
  if (!opensMatches(params)) prefetchEvents(client, parseEventsFilter(params));
}

/** The URL's query contains the tab and the filters, so that links and Back restore them. */
export function EventsPage() {
  const { hash } = useLocation();
  return hash.startsWith(EVENT_HASH) ? (
    <Navigate to={eventPath(decodeURIComponent(hash.slice(EVENT_HASH.length)))} replace />
  ) : (
    <EventsAndMatches />
  );
}

function EventsAndMatches() {
  const t = useTexts(eventListTexts);
  const tMatches = useTexts(matchListTexts);
  const [params, changeUrlQuery] = useUrlQuery();
  useScrollMemory();
  const tab = opensMatches(params) ? 'matches' : 'events';
  const events = useEvents(tab === 'events', parseEventsFilter(params));
  const matches = useMatches(tab === 'matches');
  const query = tab === 'events' ? events : matches;
  usePreloadTicketPage(query.lastFetch.dataUpdatedAt > 0);
  const isEmpty = tab === 'events' ? hasNoEvents(events) : matches.matches?.length === 0;
  const listHasButton = query.error !== null || (isEmpty && !hasFilter(params));
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
          onChange={value => changeUrlQuery({ tab: value === 'events' ? null : value })}
          tabs={[
            {
              value: 'events',
              label: t('title'),
              content: <EventsTab query={events} params={params} onFilter={changeUrlQuery} />,
            },
            { value: 'matches', label: tMatches('title'), content: <MatchList query={matches} /> },
          ]}
        />
      </PullToRefresh>
    </Page>
  );
}

const opensMatches = (params: URLSearchParams) => params.get('tab') === 'matches';
const hasNoEvents = ({ events, hasMore }: EventsQuery) => events?.length === 0 && !hasMore;
const hasFilter = (params: URLSearchParams) => Object.keys(NO_FILTERS).some(name => params.has(name));

type EventsTabProps = {
  readonly query: EventsQuery;
  readonly params: URLSearchParams;
  readonly onFilter: (changes: Readonly<Record<string, string | null>>) => void;
};

function EventsTab({ query, params, onFilter }: EventsTabProps) {
  const now = useNow();
  const filter = parseEventFilter(params.get('show'));
  const { city, isWeek } = parseEventsFilter(params);
  const isOnlyMine = filter === 'mine' && city === null && !isWeek;
  const otherFilter = hasFilter(params) ? 'other' : 'none';
  const { registeredEvents } = useEventBookingState();
  const toCardState = (event: Event) => cardStateAt(event, registeredEvents, now);
  const newBookings = useNewBookings();
  useAdoptLostBookings(query.events, query.lastFetch.dataUpdatedAt);
  const isShown = (event: Event) =>
    matchesFilter(filter, toCardState(event)) || newBookings.includes(event._id);
  const filteredEvents = query.events?.filter(isShown) ?? null;
  const firstOpenId = filteredEvents?.find(event => toCardState(event) === 'open')?._id;
  const newTicketId = filteredEvents?.find(
    event => newBookings.includes(event._id) && toCardState(event) === 'booked',
  )?._id;
  useEffect(() => clearNewBookings, []);

  const isShort = filter !== 'all' && filteredEvents !== null && filteredEvents.length < MIN_FILTERED_EVENTS;
  const needsMore = isShort && query.hasMore && !query.loadMoreFailed;
  const { loadMore, isLoadingMore, isRefreshing } = query;
  useEffect(() => {
    if (needsMore && !isLoadingMore && !isRefreshing) loadMore();
  }, [needsMore, isLoadingMore, isRefreshing, loadMore]);
  const isBackOrForward = useIsBackOrForward();
  const changeFilter: typeof onFilter = changes => {
    clearNewBookings();
    onFilter(changes);
  };

  return (
    <>
      {/* Hidden, not removed, so that after a retry the focus moves to the new events instead of to the filters. */}
      <div hidden={query.error !== null}>
        <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3 md:mb-6">
          {(!hasNoEvents(query) || hasFilter(params)) && (
            <EventFilters params={params} cities={query.cities} onChange={changeFilter} />
          )}
          <StaleNotice lastFetch={query.lastFetch} error={query.refreshError} />
        </div>
      </div>
      <EventList
        query={query}
        filteredEvents={filteredEvents}
        filter={isOnlyMine ? 'mine' : otherFilter}
        onShowAll={() => changeFilter(NO_FILTERS)}
        needsAllCards={isBackOrForward}
        renderEvent={event => {
          const state = toCardState(event);
          const isNewBooking = newBookings.includes(event._id);
          return (
            <EventCard
              key={event._id}
              event={event}
              state={state}
              isNewBooking={isNewBooking}
              renderLink={name => (
                <Link to={eventPath(event._id)} className={`text-inherit ${cardLinkClasses}`}>
                  {name}
                </Link>
              )}
              actions={
                <EventActions
                  event={event}
                  state={state}
                  isNewBooking={isNewBooking}
                  isStrong={event._id === (newTicketId ?? firstOpenId)}
                  now={now}
                  isListStale={query.refreshError !== null}
                />
              }
            />
          );
        }}
      />
    </>
  );
}

/** Whether Back or Forward opened the page. */
function useIsBackOrForward(): boolean {
  const { key } = useLocation();
  return useNavigationType() === 'POP' && key !== 'default';
}
