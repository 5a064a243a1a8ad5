/** Holds the events that the member booked on this page: a filtered list keeps their cards, which show the success. */
import type { Event } from '@rabita/contract/fan/event';
import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import {
  bookingChange,
  forgetPendingChange,
  usePendingChanges,
} from '../../platform/calls/pending-changes.ts';
import { clearEventError, type SeatChange } from './rules.ts';
import { useBookingCallbacks, useEventBookingState } from './use-event-booking-state.ts';

const useNewBookingStore = create<{ readonly ids: readonly string[] }>()(() => ({ ids: [] }));

export const useNewBookings = () => useNewBookingStore(({ ids }) => ids);

export const clearNewBookings = () => useNewBookingStore.setState({ ids: [] });

/** After this time the API no longer works on a booking, so a list without the booking shows that it failed. */
const MAX_BOOKING_MS = 60_000;

/**
 * If a fetched list shows a booking whose response was lost, treats the booking like one that has just succeeded.
 * @param fetchedAt when the list was fetched, in Unix milliseconds
 */
export function useAdoptLostBookings(
  events: readonly Pick<Event, '_id' | 'registration_status'>[] | null,
  fetchedAt: number,
): void {
  const changes = usePendingChanges();
  useEffect(() => {
    for (const { _id: id, registration_status: status } of events ?? []) {
      const changeName = bookingChange(id);
      const change = changes[changeName];
      if (!change || (status === null && fetchedAt - change.at < MAX_BOOKING_MS)) continue;
      forgetPendingChange(changeName);
      if (status === null) continue;
      useNewBookingStore.setState(({ ids }) => ({ ids: [...ids.filter(other => other !== id), id] }));
      useEventBookingState.setState(state => clearEventError(state, id));
    }
  }, [events, fetchedAt, changes]);
}

/** Like `useBookingCallbacks`, but marks a new booking before its event changes, so that a filter keeps the card. */
export function useNewBookingCallbacks() {
  const callbacks = useBookingCallbacks();
  return useMemo(
    () => ({
      ...callbacks,
      onChanged: (eventId: string, change: SeatChange, bookingId?: string) => {
        useNewBookingStore.setState(({ ids }) => {
          const otherIds = ids.filter(id => id !== eventId);
          return { ids: change === 'booked' ? [...otherIds, eventId] : otherIds };
        });
        callbacks.onChanged(eventId, change, bookingId);
      },
    }),
    [callbacks],
  );
}
