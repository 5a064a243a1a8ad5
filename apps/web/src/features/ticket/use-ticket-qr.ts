/** What a ticket's code is, or is made of, kept on the device so that a ticket opened once opens again with no network. */
import type { BookingQr } from '@rabita/contract/fan/booking';
import { learnServerTime, type ServerClock } from '@rabita/door/server-clock';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import { useUser } from '../../platform/auth-store.ts';
import { deviceTime } from '../../platform/device-clock.ts';

const HOUR = 3_600_000;

/** The answer, with the server's time as it was learnt on the way; null for a ticket that needs none. */
export type KeptQr = BookingQr & { readonly clock: ServerClock | null };

/**
 * Reads the code of a booking; `isWanted` is false for a booking that has none (pending, cancelled, over).
 * Nothing is thrown away while the page stands, because what is thrown away is not kept for offline use either.
 */
export function useTicketQr(bookingId: string, isWanted: boolean): UseQueryResult<KeptQr> {
  const client = useQueryClient();
  const memberId = useUser()?._id ?? '';
  const queryKey = ['booking', memberId, bookingId, 'qr'];
  return useQuery({
    queryKey,
    queryFn: async () => {
      const sentAt = deviceTime();
      const reply = await call('getBookingQr', { params: { id: bookingId } });
      const known = client.getQueryData<KeptQr>(queryKey)?.clock ?? null;
      const clock =
        reply.live &&
        learnServerTime(known, { sentAt, receivedAt: deviceTime(), serverTime: reply.live.server_time });
      return { ...reply, clock };
    },
    enabled: isWanted && memberId !== '',
    staleTime: HOUR,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
