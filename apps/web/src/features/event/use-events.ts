// Reads the coming year's events, ten at a time, in the page's language and as the member in front of it.

import { messageOf } from '@rabita/client/api-error';
import { useLanguage } from '@rabita/client/language';
import { EVENTS_PAGE_SIZE } from '@rabita/contract/constants';
import type { Event } from '@rabita/contract/fan/event';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import { userIdOf } from '../../platform/auth-state.ts';
import { useUser } from '../../platform/auth-store.ts';
import { eventWindow, FETCH_FAILED, REFRESH_FAILED } from './rules.ts';
import { EVENTS_KEY, takeInEvents } from './use-registrations.ts';

/** Where a page starts; all pages of one reading share the moment they are counted from. */
type PageStart = { readonly page: number; readonly now: number | null };

async function parsePage({ page, now }: PageStart) {
  const from = now ?? Date.now();
  const reply = await call('listEvents', {
    query: { ...eventWindow(from), page, limit: EVENTS_PAGE_SIZE },
  });
  takeInEvents(reply.events);
  return { ...reply, from };
}

/** An event that moved between two readings stands once, as last read. */
function withoutRepeats(events: readonly Event[]): Event[] {
  return [...new Map(events.map(event => [event._id, event] as const)).values()];
}

/** The events, how they stand, and what can be asked for. Errors are literals or the API's own sentence. */
export function useEvents() {
  const language = useLanguage();
  const memberId = userIdOf(useUser());
  const query = useInfiniteQuery({
    queryKey: [EVENTS_KEY, memberId ?? 'guest', language],
    queryFn: ({ pageParam }) => parsePage(pageParam),
    initialPageParam: { page: 1, now: null } as PageStart,
    getNextPageParam: ({ pagination, from }): PageStart | undefined =>
      pagination.page < pagination.pages ? { page: pagination.page + 1, now: from } : undefined,
  });
  return {
    events: query.data ? withoutRepeats(query.data.pages.flatMap(page => page.events)) : null,
    total: query.data?.pages.at(-1)?.pagination.total ?? 0,
    /** Nothing to show, and this is why. */
    error: query.isLoadingError ? messageOf(query.error, FETCH_FAILED) : null,
    /** When what is shown was fetched, and why it could not be again; see `useSavedAt`. */
    fetched: query,
    /** What is shown stays; only the refresh failed. */
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
