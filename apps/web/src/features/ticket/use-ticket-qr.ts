/**
 * Fetches the code of a static ticket, or the data to create live codes. The device saves the response for offline use.
 */
import type { Booking, BookingQr } from '@rabita/contract/fan/booking';
import { type ServerClock, updateServerClock } from '@rabita/door/server-clock';
import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { isCancelled } from '../../platform/cancellation.ts';
import { timeCall } from '../../platform/device-time.ts';
import { useUser } from '../../platform/session/auth-store.ts';

/** How long (ms) a response is fresh. The code does not change, but the event's gates may. */
const STALE_MS = 300_000;

/** The API's response, and for a live ticket an estimate of the server's clock. A static ticket needs no clock. */
export type StoredQr = BookingQr & { readonly clock: ServerClock | null };

/**
 * Whether the booking is still confirmed, after its running refetches. A change that refetches booking and code, such
 * as a cancellation, may have made the code invalid, and the API would reject it.
 * @param bookingKey the prefix of the booking's query keys
 */
async function isStillConfirmed(client: QueryClient, bookingKey: readonly string[]): Promise<boolean> {
  for (;;) {
    // Waits for the refetches of the same change, which start in the same task, in any order.
    await Promise.resolve();
    const bookingQueries = client.getQueryCache().findAll({
      queryKey: bookingKey,
      type: 'active',
      predicate: ({ queryKey }) => queryKey.at(-1) !== 'qr',
    });
    const runningQueries = bookingQueries.filter(({ state }) => state.fetchStatus === 'fetching');
    if (runningQueries.length === 0)
      return bookingQueries.every(
        ({ queryKey }) => client.getQueryData<{ booking: Booking }>(queryKey)?.booking.status === 'confirmed',
      );
    // A refetch ends early when another one replaces it, so the loop also awaits the new one.
    await Promise.allSettled(runningQueries.map(({ promise }) => promise));
  }
}

/** The cache never evicts the response, because only cached queries are saved for offline use. */
export function ticketQrQuery(client: QueryClient, memberId: string, bookingId: string) {
  const bookingKey = ['booking', memberId, bookingId];
  const queryKey = [...bookingKey, 'qr'];
  return {
    queryKey,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<StoredQr> => {
      const cached = client.getQueryData<StoredQr>(queryKey);
      if (cached && (!(await isStillConfirmed(client, bookingKey)) || isCancelled(client, bookingId)))
        return cached;
      const { response, ...times } = await timeCall(onSend =>
        call('getBookingQr', { params: { id: bookingId }, signal, onSend }),
      );
      const clock =
        response.live &&
        updateServerClock(cached?.clock ?? null, { ...times, serverTime: response.live.server_time });
      return { ...response, clock };
    },
    staleTime: STALE_MS,
    gcTime: Number.POSITIVE_INFINITY,
  };
}

/** `isEnabled` is false for a booking without a code, such as a pending or cancelled one. */
export function useTicketQr(bookingId: string, isEnabled: boolean): UseQueryResult<StoredQr> {
  const client = useQueryClient();
  const memberId = useUser()?._id ?? '';
  return useQuery({
    ...ticketQrQuery(client, memberId, bookingId),
    enabled: isEnabled && memberId !== '',
  });
}
