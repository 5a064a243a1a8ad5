/** Fetches a page of the member's bookings, or one booking. The device stores them, so that they open offline. */
import { isErrorResponse } from '@rabita/client/calls/api-error';
import { currentLanguage, useLanguage } from '@rabita/client/language/language';
import { BOOKINGS_PAGE_SIZE, type Language } from '@rabita/contract/constants';
import type { Booking } from '@rabita/contract/fan/booking';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type ResponseBody } from '../../platform/calls/call.ts';
import { useQueryView } from '../../platform/calls/use-query-view.ts';
import { readMemberId, useMemberId } from '../../platform/session/auth-store.ts';
import { getRefetchDelay, type StatusFilter } from './rules.ts';

const bookingsQuery = (
  memberId: string | null,
  language: Language,
  status: StatusFilter = 'all',
  page = 1,
) => ({
  queryKey: ['bookings', memberId, language, status, page],
  queryFn: () =>
    call('listBookings', {
      query: { status: status === 'all' ? undefined : status, page, limit: BOOKINGS_PAGE_SIZE },
    }),
});

/** Fetches the first bookings before the page renders, which then needs no skeleton. */
export function prefetchBookings(client: QueryClient): void {
  const memberId = readMemberId();
  if (memberId !== null) void client.prefetchQuery(bookingsQuery(memberId, currentLanguage()));
}

/** Returns a page (from 1) of the bookings with this status: upcoming events, soonest first, then past ones. */
export function useBookings(status: StatusFilter = 'all', page = 1) {
  const language = useLanguage();
  const memberId = useMemberId();
  const query = useQuery({
    ...bookingsQuery(memberId, language, status, page),
    enabled: memberId !== null,
    placeholderData: keepPreviousData,
  });
  return {
    bookings: query.data?.bookings ?? null,
    pagination: query.data?.pagination ?? null,
    ...useQueryView(query, 'Failed to fetch bookings'),
    /** True while the rows on screen belong to the previously selected page or status. */
    isChanging: query.isPlaceholderData,
  };
}

/** Returns the booking and its loading state. `isMissing`: it does not exist or belongs to another member (404). */
export function useBooking(id: string) {
  const client = useQueryClient();
  const language = useLanguage();
  const memberId = useMemberId();
  const findInCachedLists = () => {
    const lists = client.getQueriesData<ResponseBody<'listBookings'>>({
      queryKey: ['bookings', memberId, language],
    });
    for (const [key, list] of lists) {
      const booking = list?.bookings.find(row => row._id === id);
      if (booking) return { booking, fetchedAt: client.getQueryState(key)?.dataUpdatedAt };
    }
    return undefined;
  };
  const query = useQuery({
    queryKey: ['booking', memberId, id, language],
    queryFn: () => call('getBooking', { params: { id } }),
    enabled: memberId !== null,
    // The ticket may have been scanned while the member was away from the page.
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => getRefetchDelay(state.data?.booking, Date.now()),
    initialData: () => {
      const cached = findInCachedLists();
      return cached && { booking: cached.booking };
    },
    initialDataUpdatedAt: () => findInCachedLists()?.fetchedAt,
  });
  const booking: Booking | null = query.data?.booking ?? null;
  return {
    booking,
    isMissing: isErrorResponse(query.error) && query.error.status === 404,
    ...useQueryView(query, 'Failed to fetch booking'),
  };
}
