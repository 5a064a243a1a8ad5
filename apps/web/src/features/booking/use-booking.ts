/** Fetches one booking of the member. Starts with the copy in a cached list, so that a ticket opens offline. */

import { isErrorResponse } from '@rabita/client/calls/api-error';
import { useLanguage } from '@rabita/client/language/language';
import type { Booking } from '@rabita/contract/fan/booking';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type ResponseBody } from '../../platform/calls/call.ts';
import { useQueryView } from '../../platform/calls/use-query-view.ts';
import { useMemberId } from '../../platform/session/auth-store.ts';
import { BOOKING_FETCH_FAILED, refetchDelay } from './rules.ts';

/** Returns the booking and its loading state. `isMissing`: it does not exist or belongs to another member (404). */
export function useBooking(id: string) {
  const client = useQueryClient();
  const language = useLanguage();
  const memberId = useMemberId();
  const findInLists = () => {
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
    // When the member returns to the page, the ticket may just have been scanned.
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => refetchDelay(state.data?.booking, Date.now()),
    initialData: () => {
      const found = findInLists();
      return found && { booking: found.booking };
    },
    initialDataUpdatedAt: () => findInLists()?.fetchedAt,
  });
  const booking: Booking | null = query.data?.booking ?? null;
  return {
    booking,
    isLoading: query.isPending,
    isMissing: isErrorResponse(query.error) && query.error.status === 404,
    ...useQueryView(query, BOOKING_FETCH_FAILED),
  };
}
