/** Fetches one page of the member's bookings. The device stores the response, so that the list opens offline. */

import { useLanguage } from '@rabita/client/language/language';
import { BOOKINGS_PAGE_SIZE } from '@rabita/contract/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { useQueryView } from '../../platform/calls/use-query-view.ts';
import { useMemberId } from '../../platform/session/auth-store.ts';
import { BOOKINGS_FAILED, type StatusFilter } from './rules.ts';

/** Returns page `page` (from 1) of the bookings with this status: coming events, soonest first, then past ones. */
export function useBookings(status: StatusFilter = 'all', page = 1) {
  const language = useLanguage();
  const memberId = useMemberId();
  const query = useQuery({
    queryKey: ['bookings', memberId, language, status, page],
    queryFn: () =>
      call('listBookings', {
        query: { status: status === 'all' ? undefined : status, page, limit: BOOKINGS_PAGE_SIZE },
      }),
    enabled: memberId !== null,
    placeholderData: keepPreviousData,
  });
  return {
    bookings: query.data?.bookings ?? null,
    pagination: query.data?.pagination ?? null,
    ...useQueryView(query, BOOKINGS_FAILED),
    /** True while the rows on screen belong to the previously selected page or status. */
    isChanging: query.isPlaceholderData,
  };
}
