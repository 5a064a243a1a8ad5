/** Fetches the events of the next year, ten at a time, in the page's language and with the member's bookings. */

import { messageOf } from '@rabita/client/calls/api-error';
import { earlyCallsAt } from '@rabita/client/calls/early-calls';
import { useLanguage } from '@rabita/client/language/language';
import { EVENTS_PAGE_SIZE } from '@rabita/contract/constants';
import type { Event } from '@rabita/contract/fan/event';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { useQueryView } from '../../platform/calls/use-query-view.ts';
import { userIdOf } from '../../platform/session/auth-state.ts';
import { useUser } from '../../platform/session/auth-store.ts';
import { EVENTS_FETCH_FAILED, EVENTS_REFRESH_FAILED, eventWindow } from './rules.ts';
import { EVENTS_KEY, storeFetchedBookings } from './use-event-booking-state.ts';

/** `now` (ms) is when page 1 was fetched: all pages of one list show the year from then on. Null for page 1 itself. */
type PageStart = { readonly page: number; readonly now: number | null };

async function fetchPage({ page, now }: PageStart) {
  const from = now ?? earlyCallsAt(Date.now()) ?? Date.now();
  const response = await call('listEvents', {
    query: { ...eventWindow(from), page, limit: EVENTS_PAGE_SIZE },
  });
  storeFetchedBookings(response.events);
  return { ...response, from };
}

/** An event may be on two pages if the list changed between two fetches. Keeps the copy that was fetched last. */
function withoutDuplicates(events: readonly Event[]): Event[] {
  return [...new Map(events.map(event => [event._id, event] as const)).values()];
}

/** Returns the events (fetched only while `isEnabled`), their loading state, and functions to load more and refresh. */
export function useEvents(isEnabled = true) {
  const language = useLanguage();
  const memberId = userIdOf(useUser());
  const query = useInfiniteQuery({
    queryKey: [EVENTS_KEY, memberId ?? 'guest', language],
    enabled: isEnabled,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: { page: 1, now: null } as PageStart,
    getNextPageParam: ({ pagination, from }): PageStart | undefined =>
      pagination.page < pagination.pages ? { page: pagination.page + 1, now: from } : undefined,
  });
  return {
    events: query.data ? withoutDuplicates(query.data.pages.flatMap(page => page.events)) : null,
    total: query.data?.pages.at(-1)?.pagination.total ?? 0,
    ...useQueryView(query, EVENTS_FETCH_FAILED),
    /** Why a refresh failed while the previous events stay on screen. */
    refreshError: query.isRefetchError ? messageOf(query.error, EVENTS_REFRESH_FAILED) : null,
    moreError: query.isFetchNextPageError ? messageOf(query.error, EVENTS_FETCH_FAILED) : null,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}
export type EventsView = ReturnType<typeof useEvents>;
