/** Sends a member's cancellations, and knows which bookings they end: the API refuses the code of such a booking. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './calls/call.ts';

const KEY = ['cancelBooking'];

/** Returns a function that cancels the booking with this id. A request for its code that is under way is dropped. */
export function useCancellation() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: KEY,
    mutationFn: async (id: string) => {
      await client.cancelQueries({
        queryKey: ['booking'],
        // A first request of an open ticket is kept: nothing would send it again if the cancellation failed.
        predicate: query =>
          query.queryKey[2] === id &&
          query.queryKey.at(-1) === 'qr' &&
          (query.state.data !== undefined || !query.isActive()),
      });
      return call('cancelBooking', { params: { id } });
    },
  }).mutateAsync;
}

/** Whether the member is cancelling the booking, or has cancelled it a moment ago. */
export function isCancelled(client: QueryClient, id: string): boolean {
  return client
    .getMutationCache()
    .findAll({ mutationKey: KEY })
    .some(({ state }) => state.variables === id && state.status !== 'error');
}
