// Fetches the coming year's events, ten at a time, in the page's language and with the member's registrations.

import { messageOf } from '@rabita/client/calls/api-error';
import { useLanguage } from '@rabita/client/language/language';
import { EVENTS_PAGE_SIZE } from '@rabita/contract/constants';
import type { Event } from '@rabita/contract/fan/event';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/api-client.ts';
import { useLoadingError } from '../../platform/calls/use-loading-error.ts';
import { userIdOf } from '../../platform/session/auth-state.ts';
import { useUser } from '../../platform/session/auth-store.ts';
import { eventWindow, FETCH_FAILED, REFRESH_FAILED } from './rules.ts';
import { EVENTS_KEY, storeFetchedBookings } from './use-event-booking-state.ts';

/** A page's parameters; all pages of one list share the same start of the period. */
type PageStart = { readonly page: number; readonly now: number | null };

async function fetchPage({ page, now }: PageStart) {
  const from = now ?? Date.now();
  const reply = await call('listEvents', {
    query: { ...eventWindow(from), page, limit: EVENTS_PAGE_SIZE },
  });
  storeFetchedBookings(reply.events);
  return { ...reply, from };
}

/** Removes duplicates of events that moved between two pages; the last fetched one wins. */
function withoutDuplicates(events: readonly Event[]): Event[] {
  return [...new Map(events.map(event => [event._id, event] as const)).values()];
}

/** Returns the events, their loading state and the actions. Errors are fallbacks or API messages. */
export function useEvents() {
  const language = useLanguage();
  const memberId = userIdOf(useUser());
  const query = useInfiniteQuery({
    queryKey: [EVENTS_KEY, memberId ?? 'guest', language],
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: { page: 1, now: null } as PageStart,
    getNextPageParam: ({ pagination, from }): PageStart | undefined =>
      pagination.page < pagination.pages ? { page: pagination.page + 1, now: from } : undefined,
  });
  return {
    events: query.data ? withoutDuplicates(query.data.pages.flatMap(page => page.events)) : null,
    total: query.data?.pages.at(-1)?.pagination.total ?? 0,
    /** Why there is nothing to show. */
    error: useLoadingError(query, FETCH_FAILED),
    /** When the shown events were fetched, and why a refetch failed; see `useSavedAt`. */
    fetched: query,
    /** Only the refresh failed; the shown events stay. */
    refreshError: query.isRefetchError ? messageOf(query.error, REFRESH_FAILED) : null,
    moreError: query.isFetchNextPageError ? messageOf(query.error, FETCH_FAILED) : null,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isRefreshing: query.isFetching && !query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    refresh: () => void query.refetch(),
  };
}
export type EventsView = ReturnType<typeof useEvents>;
