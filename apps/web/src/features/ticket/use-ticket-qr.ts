/** The exact text of a ticket's code, kept on the device so that a ticket opened once opens again with no network. */
import type { BookingQr } from '@rabita/contract/booking';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import { useUser } from '../../platform/auth-store.ts';

const HOUR = 3_600_000;

/**
 * Reads the code of a booking; `isWanted` is false for a booking that has none (pending, cancelled, over).
 * Nothing is thrown away while the page stands, because what is thrown away is not kept for offline use either.
 */
export function useTicketQr(bookingId: string, isWanted: boolean): UseQueryResult<BookingQr> {
  const memberId = useUser()?._id ?? '';
  return useQuery({
    queryKey: ['booking', memberId, bookingId, 'qr'],
    queryFn: () => call('readBookingQr', { params: { id: bookingId } }),
    enabled: isWanted && memberId !== '',
    staleTime: HOUR,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
