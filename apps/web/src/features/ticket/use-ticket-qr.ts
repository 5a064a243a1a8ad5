// Fetches the code of a static ticket, or the data to create live codes. The device saves the reply for offline use.
import type { BookingQr } from '@rabita/contract/fan/booking';
import { type ServerClock, updateServerClock } from '@rabita/door/server-clock';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/calls/api-client.ts';
import { deviceTime } from '../../platform/device-clock.ts';
import { useUser } from '../../platform/session/auth-store.ts';

const HOUR = 3_600_000;

/** The API's reply, and for a live ticket an estimate of the server's clock. A static ticket needs no clock. */
export type StoredQr = BookingQr & { readonly clock: ServerClock | null };

/**
 * `isEnabled` is false for a booking without a code, such as a pending or cancelled one.
 * The cache never evicts the reply, because only cached queries are saved for offline use.
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
