/** Updates state and free seats of a cached event when the server publishes a change, without a refetch. */
import type { LiveUpdate } from '@rabita/contract/fan/live';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ResponseBody } from '../../platform/calls/call.ts';
import { updateKind } from '../../platform/calls/query-client.ts';
import { useDelayedRefetch } from '../../platform/calls/use-delayed-refetch.ts';

type Pages = InfiniteData<ResponseBody<'listEvents'>>;
type EventUpdate = Extract<LiveUpdate, { topic: 'event' }>['payload'];

/** Returns the pages with the event updated. `available_seats` is null for an event without a seat limit. */
export function withEventUpdate(data: Pages, { id, state, available_seats }: EventUpdate): Pages {
  const seats = available_seats === null ? {} : { available_seats };
  return {
    ...data,
    pages: data.pages.map(page => ({
      ...page,
      events: page.events.map(event => (event._id === id ? { ...event, state, ...seats } : event)),
    })),
  };
}

/**
 * Returns a function that applies the updates, and refetches bookings if the event is cancelled, because they end too.
 */
export function useEventUpdate(): (update: EventUpdate) => void {
  const client = useQueryClient();
  const refetchSoon = useDelayedRefetch();
  return useCallback(
    update => {
      updateKind<Pages>(client, 'events', data => withEventUpdate(data, update));
      if (update.state === 'cancelled') for (const kind of ['booking', 'bookings']) refetchSoon(kind);
    },
    [client, refetchSoon],
  );
}
