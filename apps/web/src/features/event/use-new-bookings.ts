// Holds which events the member booked in this visit of the list, so that their cards celebrate and stay in the list.
import { useMemo } from 'react';
import { create } from 'zustand';
import type { SeatChange } from './rules.ts';
import { useBookingWatcher } from './use-event-booking-state.ts';

const useStore = create<{ readonly ids: readonly string[] }>()(() => ({ ids: [] }));

export const useNewBookings = () => useStore(({ ids }) => ids);

export const clearNewBookings = () => useStore.setState({ ids: [] });

/** Like `useBookingWatcher`, but marks a new booking before its event changes, so that a filter keeps the card. */
export function useNewBookingWatcher() {
  const watcher = useBookingWatcher();
  return useMemo(
    () => ({
      ...watcher,
      onChanged: (eventId: string, change: SeatChange, bookingId?: string) => {
        useStore.setState(({ ids }) => {
          const others = ids.filter(id => id !== eventId);
          return { ids: change === 'booked' ? [...others, eventId] : others };
        });
        watcher.onChanged(eventId, change, bookingId);
      },
    }),
    [watcher],
  );
}
