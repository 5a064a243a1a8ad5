// Reads one page of the member's bookings; also kept on the device, so that it opens without a network.

import { messageOf } from '@rabita/client/api-error';
import { useLanguage } from '@rabita/client/language';
import { BOOKINGS_PAGE_SIZE } from '@rabita/contract/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import { userIdOf } from '../../platform/auth-state.ts';
import { useUser } from '../../platform/auth-store.ts';
import { BOOKINGS_FAILED, type StatusFilter } from './rules.ts';

/** Page `page` (from 1) of the bookings with this status, soonest event first. Errors are literals or the API's sentence. */
export function useBookings(status: StatusFilter = 'all', page = 1) {
  const language = useLanguage();
  const memberId = userIdOf(useUser());
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
    error: query.isLoadingError ? messageOf(query.error, BOOKINGS_FAILED) : null,
    /** When what is shown was fetched, and why it could not be again; see `useSavedAt`. */
    fetched: query,
    /** What is shown stays; only reading it again failed. */
    refreshError: query.isRefetchError ? messageOf(query.error, BOOKINGS_FAILED) : null,
    /** The rows on the screen are still those of the page or status before. */
    isChanging: query.isPlaceholderData,
    isRefreshing: query.isFetching,
    refresh: () => void query.refetch(),
  };
}
