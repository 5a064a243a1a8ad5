/** Holds the member's bookings by event, and applies bookings and cancellations to the cached event lists. */
import type { Event } from '@rabita/contract/fan/event';
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

/** Returns the cached pages with one event changed: its new counts and, after a booking, the booking's id. */
function applySeatChange(
  data: EventPages | undefined,
  eventId: string,
  change: SeatChange,
  bookingId: string | undefined,
) {
  const toChangedEvent = (event: Event) => {
    const updated = changeSeats(event, change);
    return bookingId === undefined ? updated : { ...updated, booking_id: bookingId };
  };
  return (
    data && {
      ...data,
      pages: data.pages.map(page => ({
        ...page,
        events: page.events.map(event => (event._id === eventId ? toChangedEvent(event) : event)),
      })),
    }
  );
}

/**
 * Returns the callbacks that the booking feature calls during a booking or a cancellation. They set and clear the
 * event's loading flag and store its error. `onChanged` updates the cached lists at once, then refetches them.
 */
export function useBookingCallbacks() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      onStarted: (eventId: string) => useEventBookingState.setState(state => markLoading(state, eventId)),
      onEnded: (eventId: string, error?: string) =>
        useEventBookingState.setState(state => finishLoading(state, eventId, error)),
      onChanged: (eventId: string, change: SeatChange, bookingId?: string) => {
        useEventBookingState.setState(state => applyBookingChange(state, eventId, change));
        client.setQueriesData<EventPages>({ queryKey: [EVENTS_KEY] }, data =>
          applySeatChange(data, eventId, change, bookingId),
        );
        void invalidateKind(client, EVENTS_KEY);
      },
      /** Called when the API rejected a call because the cached lists are stale. */
      onOutdated: () => void invalidateKind(client, EVENTS_KEY),
    }),
    [client],
  );
}
