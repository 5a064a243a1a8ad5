// Fetches a ticket's code, or the data of a live code; the device saves it, so that the ticket opens offline.
import type { BookingQr } from '@rabita/contract/fan/booking';
import { type ServerClock, updateServerClock } from '@rabita/door/server-clock';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/calls/api-client.ts';
import { deviceTime } from '../../platform/device-clock.ts';
import { useUser } from '../../platform/session/auth-store.ts';

const HOUR = 3_600_000;

/** The reply, with the server's clock as learnt from it; null for a static ticket, which needs none. */
export type StoredQr = BookingQr & { readonly clock: ServerClock | null };

/**
 * Fetches the code of a booking; `isEnabled` is false for a booking without one (pending, cancelled, over).
 * The cache never evicts it, because an evicted query is no longer saved for offline use either.
 */
export function useTicketQr(bookingId: string, isEnabled: boolean): UseQueryResult<StoredQr> {
  const client = useQueryClient();
  const memberId = useUser()?._id ?? '';
  const queryKey = ['booking', memberId, bookingId, 'qr'];
  return useQuery({
    queryKey,
    queryFn: async () => {
      const sentAt = deviceTime();
      const reply = await call('getBookingQr', { params: { id: bookingId } });
      const knownClock = client.getQueryData<StoredQr>(queryKey)?.clock ?? null;
      const clock =
        reply.live &&
        updateServerClock(knownClock, {
          sentAt,
          receivedAt: deviceTime(),
          serverTime: reply.live.server_time,
        });
      return { ...reply, clock };
    },
    enabled: isEnabled && memberId !== '',
    staleTime: HOUR,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
