/** Holds the member's bookings by event, and applies bookings and cancellations to the cached event lists. */
import type { Event, EventDetails } from '@rabita/contract/fan/event';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { create } from 'zustand';
import type { ResponseBody } from '../../platform/calls/call.ts';
import { invalidateKind } from '../../platform/calls/query-client.ts';
import { getUserId } from '../../platform/session/auth-state.ts';
import { useAuthStore } from '../../platform/session/auth-store.ts';
import {
  applyBookingChange,
  changeSeats,
  type EventBookingState,
  finishLoading,
  initialBookingState,
  markLoading,
  mergeFetchedEvents,
  type SeatChange,
} from './rules.ts';

/** The first part of the query key of all event lists. */
export const EVENTS_KEY = 'events';
/** The first part of the query key of an event's own page. */
export const EVENT_KEY = 'event';

export const useEventBookingState = create<EventBookingState>()(() => initialBookingState);

// Resets the state when another member logs in without a page load.
useAuthStore.subscribe((state, previousState) => {
  if (getUserId(state.user) !== getUserId(previousState.user))
    useEventBookingState.setState(initialBookingState, true);
});

export function storeFetchedBookings(events: readonly Event[]): void {
  useEventBookingState.setState(state => mergeFetchedEvents(state, events));
}

type EventPages = InfiniteData<ResponseBody<'listEvents'>>;

/** An event of its own page. */
export type EventData = {
  readonly event: EventDetails;
  /** Whether the event is from a list, which lacks what only the event's own page shows. */
  readonly isPartial?: boolean;
};

type UpdateEvent = <Shown extends Event>(event: Shown) => Shown;

/** Returns a function that changes one event in the pages of a list. */
export const updateInPages =
  (eventId: string, update: UpdateEvent) =>
  (data: EventPages): EventPages => ({
    ...data,
    pages: data.pages.map(page => ({
      ...page,
      events: page.events.map(event => (event._id === eventId ? update(event) : event)),
    })),
  });

/** Returns a function that changes the event of a page if it is this event. */
export const updateInDetails =
  (eventId: string, update: UpdateEvent) =>
  (data: EventData): EventData =>
    data.event._id === eventId ? { ...data, event: update(data.event) } : data;

/**
 * Returns the callbacks that the booking feature calls during a booking or a cancellation. They set and clear the
 * event's loading flag and store its error. `onChanged` updates the cached events at once, then refetches them.
 */
export function useBookingCallbacks() {
  const client = useQueryClient();
  return useMemo(() => {
    const refetchEvents = () => {
      for (const kind of [EVENTS_KEY, EVENT_KEY]) void invalidateKind(client, kind);
    };
    return {
      onStarted: (eventId: string) => useEventBookingState.setState(state => markLoading(state, eventId)),
      onEnded: (eventId: string, error?: string) =>
        useEventBookingState.setState(state => finishLoading(state, eventId, error)),
      onChanged: (eventId: string, change: SeatChange, bookingId?: string) => {
        useEventBookingState.setState(state => applyBookingChange(state, eventId, change));
        const booking_id = bookingId ?? null;
        const update: UpdateEvent = event => ({
          ...changeSeats(event, change),
          booking_id,
          ...(booking_id === null && { registration_status: null }),
        });
        client.setQueriesData<EventPages>(
          { queryKey: [EVENTS_KEY] },
          data => data && updateInPages(eventId, update)(data),
        );
        client.setQueriesData<EventData>(
          { queryKey: [EVENT_KEY] },
          data => data && updateInDetails(eventId, update)(data),
        );
        refetchEvents();
      },
      /** Called when the API rejected a call because the cached events are stale. */
      onOutdated: refetchEvents,
    };
  }, [client]);
}
