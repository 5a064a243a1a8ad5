/** Refetches an open ticket when the gates of its event have changed. */
import type { Booking } from '@rabita/contract/fan/booking';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDelayedRefetch } from '../../platform/calls/use-delayed-refetch.ts';

/** Returns a function that takes the event's id. Tickets of other events are left alone. */
export function useGateUpdate(): (update: { id: string }) => void {
  const client = useQueryClient();
  const refetchSoon = useDelayedRefetch();
  return useCallback(
    ({ id }) => {
      const open = client.getQueriesData<{ booking?: Booking }>({ queryKey: ['booking'], type: 'active' });
      if (open.some(([, data]) => data?.booking?.event._id === id)) refetchSoon('booking');
    },
    [client, refetchSoon],
  );
}
