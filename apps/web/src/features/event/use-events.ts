/** Fetches the events of the next year, ten at a time, in the page's language and with the member's bookings. */
import { messageOf } from '@rabita/client/calls/api-error';
import { earlyCallsSentAt } from '@rabita/client/calls/early-calls';
import { useLanguage } from '@rabita/client/language/language';
import { EVENTS_PAGE_SIZE } from '@rabita/contract/constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { getNextPage, joinPages, usePagedView } from '../../platform/calls/use-query-view.ts';
import { useMemberId } from '../../platform/session/auth-store.ts';
import { eventWindow } from './rules.ts';
import { EVENTS_KEY, storeFetchedBookings } from './use-event-booking-state.ts';

/** `yearStart`: the time (ms) when page 1 was fetched, from which all pages count the year; null for page 1. */
type PageParam = { readonly page: number; readonly yearStart: number | null };

async function fetchPage({ page, yearStart }: PageParam) {
  const start = yearStart ?? earlyCallsSentAt(Date.now()) ?? Date.now();
  const response = await call('listEvents', {
    query: { ...eventWindow(start), page, limit: EVENTS_PAGE_SIZE },
  });
  storeFetchedBookings(response.events);
  return { ...response, yearStart: start };
}

/** Returns the events (fetched only while `isEnabled`), their loading state, and functions to load more and refresh. */
export function useEvents(isEnabled = true) {
  const language = useLanguage();
  const memberId = useMemberId();
  const query = useInfiniteQuery({
    queryKey: [EVENTS_KEY, memberId ?? 'guest', language],
    enabled: isEnabled,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: { page: 1, yearStart: null } as PageParam,
    getNextPageParam: (last): PageParam | undefined => {
      const page = getNextPage(last);
      return page === undefined ? page : { page, yearStart: last.yearStart };
    },
  });
  return {
    events: joinPages(query.data, page => page.events),
    ...usePagedView(query, 'فشل في جلب الأحداث'),
    /** Why a refresh failed while the previous events stay on screen. */
    refreshError: query.isRefetchError ? messageOf(query.error, 'فشل في إعادة تحميل الأحداث') : null,
  };
}
export type EventsQuery = ReturnType<typeof useEvents>;
