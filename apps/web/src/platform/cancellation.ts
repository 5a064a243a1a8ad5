/**
 * Cancels bookings, and finds those being cancelled, because the API returns no ticket code for a cancelled booking.
 */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './calls/call.ts';

const MUTATION_KEY = ['cancelBooking'];

/** Returns a function that cancels a booking by its id, and aborts a pending request for its ticket code. */
export function useCancellation() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: MUTATION_KEY,
    mutationFn: async (id: string) => {
      await client.cancelQueries({
        queryKey: ['booking'],
        // Keeps the first request of an open ticket: nothing would send it again if the cancellation failed.
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
    .findAll({ mutationKey: MUTATION_KEY })
    .some(({ state }) => state.variables === id && state.status !== 'error');
}
