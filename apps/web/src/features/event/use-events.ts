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

/** All pages use the year that starts at `windowStart` (ms), so that they do not overlap. Null for page 1. */
type PageParam = { readonly page: number; readonly windowStart: number | null };

async function fetchPage({ page, windowStart }: PageParam) {
  const start = windowStart ?? earlyCallsSentAt(Date.now()) ?? Date.now();
  const response = await call('listEvents', {
    query: { ...eventWindow(start), page, limit: EVENTS_PAGE_SIZE },
  });
  storeFetchedBookings(response.events);
  return { ...response, windowStart: start };
}

/** Returns the events (fetched only while `isEnabled`), their loading state, and functions to load more and refresh. */
export function useEvents(isEnabled = true) {
  const language = useLanguage();
  const memberId = useMemberId();
  const query = useInfiniteQuery({
    queryKey: [EVENTS_KEY, memberId ?? 'guest', language],
    enabled: isEnabled,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: { page: 1, windowStart: null } as PageParam,
    getNextPageParam: (last): PageParam | undefined => {
      const page = getNextPage(last);
      return page === undefined ? page : { page, windowStart: last.windowStart };
    },
  });
  return {
    events: joinPages(query.data, page => page.events),
    ...usePagedView(query, 'فشل في جلب الأحداث'),
    /** The message of a failed refresh. The previous events stay on screen. */
    refreshError: query.isRefetchError ? messageOf(query.error, 'فشل في إعادة تحميل الأحداث') : null,
  };
}
export type EventsQuery = ReturnType<typeof useEvents>;
