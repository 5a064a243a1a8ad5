// Holds the client-side registrations, and applies bookings and cancellations to the cached event lists.
import type { Event } from '@rabita/contract/fan/event';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { create } from 'zustand';
import type { Reply } from '../../platform/calls/api-client.ts';
import { invalidateKind } from '../../platform/calls/query-client.ts';
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

/** The first part of every query key that holds event lists, for members and guests. */
export const EVENTS_KEY = 'events';

/** The store; pass a selector to rerender only when the used part changes. */
export const useEventBookingState = create<EventBookingState>()(() => initialBookingState);

/** Stores the registrations of a list that was just fetched. */
export function storeFetchedBookings(events: readonly Event[]): void {
  useEventBookingState.setState(state => mergeFetchedEvents(state, events));
}

type EventPages = InfiniteData<Reply<'listEvents'>>;

/** Changes one event's seats by one and sets the new booking's id; the rest of the cached lists stays the same. */
function withSeatChange(
  data: EventPages | undefined,
  eventId: string,
  change: SeatChange,
  bookingId: string | undefined,
) {
  const withChange = (event: Event) => {
    const updated = changeSeats(event, change);
    return bookingId === undefined ? updated : { ...updated, booking_id: bookingId };
  };
  return (
    data && {
      ...data,
      pages: data.pages.map(page => ({
        ...page,
        events: page.events.map(event => (event._id === eventId ? withChange(event) : event)),
      })),
    }
  );
}

/**
 * The callbacks of a booking or a cancellation: they set the loading flag at its start, clear it at its end, and store
 * the error of a refusal. `onChanged`, called only after success, changes the seats once and refetches the lists.
 */
export function useBookingWatcher() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      onStarted: (eventId: string) => useEventBookingState.setState(state => markLoading(state, eventId)),
      onEnded: (eventId: string, error?: string) =>
        useEventBookingState.setState(state => finishLoading(state, eventId, error)),
      onChanged: (eventId: string, change: SeatChange, bookingId?: string) => {
        useEventBookingState.setState(state => applyBookingChange(state, eventId, change));
        client.setQueriesData<EventPages>({ queryKey: [EVENTS_KEY] }, data =>
          withSeatChange(data, eventId, change, bookingId),
        );
        void invalidateKind(client, EVENTS_KEY);
      },
      /** The server refused because the cached lists are stale. */
      onOutdated: () => void invalidateKind(client, EVENTS_KEY),
    }),
    [client],
  );
}
