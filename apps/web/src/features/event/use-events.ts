/** Fetches the events of a filter, ten at a time, in the page's language and with the member's bookings. */
import { ApiError, messageOf } from '@rabita/client/calls/api-error';
import { earlyCallsSentAt } from '@rabita/client/calls/early-calls';
import { currentLanguage, useLanguage } from '@rabita/client/language/language';
import type { Language } from '@rabita/contract/constants';
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { call, type ResponseBody } from '../../platform/calls/call.ts';
import { getNextPage, joinPages, usePagedView } from '../../platform/calls/use-query-view.ts';
import { readMemberId, useMemberId } from '../../platform/session/auth-store.ts';
import { ALL_EVENTS, type EventsFilter, isInFilter, toEventsQuery } from './rules.ts';
import { EVENTS_KEY, storeFetchedBookings } from './use-event-booking-state.ts';

/** All pages use the period that starts at `windowStart` (ms), so that they do not overlap. Null for page 1. */
type PageParam = { readonly page: number; readonly windowStart: number | null };

const isUnknownCity = (error: unknown) =>
  error instanceof ApiError && error.fields.some(({ path }) => path === 'city');

/** A link may name a city that has no events any more: then the list is empty. */
async function fetchEvents(query: ReturnType<typeof toEventsQuery>): Promise<ResponseBody<'listEvents'>> {
  try {
    return await call('listEvents', { query });
  } catch (error) {
    if (!isUnknownCity(error)) throw error;
    return {
      events: [],
      pagination: { page: query.page, limit: query.limit, total: 0, pages: 0 },
      cities: [],
    };
  }
}

async function fetchPage({ page, windowStart }: PageParam, filter: EventsFilter) {
  const start = windowStart ?? earlyCallsSentAt(Date.now()) ?? Date.now();
  const response = await fetchEvents(toEventsQuery(start, page, filter));
  storeFetchedBookings(response.events);
  return { ...response, windowStart: start };
}

const eventsQuery = (memberId: string | null, language: Language, filter: EventsFilter) => ({
  queryKey: [EVENTS_KEY, memberId ?? 'guest', language, filter],
  queryFn: ({ pageParam }: { pageParam: PageParam }) => fetchPage(pageParam, filter),
  initialPageParam: { page: 1, windowStart: null } as PageParam,
});

/** Fetches the first events before the page renders, which then needs no skeleton. */
export function prefetchEvents(client: QueryClient, filter: EventsFilter): void {
  void client.prefetchInfiniteQuery(eventsQuery(readMemberId(), currentLanguage(), filter));
}

/** Returns the events (fetched only while `isEnabled`), their loading state, and functions to load more and refresh. */
export function useEvents(isEnabled = true, filter = ALL_EVENTS) {
  const language = useLanguage();
  const memberId = useMemberId();
  const listKey = [EVENTS_KEY, memberId ?? 'guest', language];
  const query = useInfiniteQuery({
    ...eventsQuery(memberId, language, filter),
    enabled: isEnabled,
    getNextPageParam: (last): PageParam | undefined => {
      const page = getNextPage(last);
      return page === undefined ? page : { page, windowStart: last.windowStart };
    },
    // After a change of the filter, the previous list shows what it has of the new one.
    placeholderData: (data, previous) =>
      listKey.every((part, index) => previous?.queryKey[index] === part) ? data : undefined,
  });
  const { isPlaceholderData } = query;
  const events = joinPages(query.data, page => page.events);
  const shownEvents = isPlaceholderData
    ? events?.filter(event => isInFilter(event, filter, Date.now()))
    : events;
  const view = usePagedView(query, 'فشل في جلب الأحداث');
  return {
    // An empty list would say that there are no such events, before this is known.
    events: isPlaceholderData && shownEvents?.length === 0 ? null : (shownEvents ?? null),
    cities: query.data?.pages[0]?.cities ?? [],
    ...view,
    hasMore: view.hasMore && !isPlaceholderData,
    /** The message of a failed refresh. The previous events stay on screen. */
    refreshError: query.isRefetchError ? messageOf(query.error, 'فشل في إعادة تحميل الأحداث') : null,
  };
}
export type EventsQuery = ReturnType<typeof useEvents>;
