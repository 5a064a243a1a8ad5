// The client's own part of the events' state, and the one place where a booking or a cancellation changes the cached lists.
import type { Event } from '@rabita/contract/fan/event';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { create } from 'zustand';
import type { Reply } from '../../platform/api-client.ts';
import { readAgain } from '../../platform/query-client.ts';
import {
  actionEnded,
  actionStarted,
  changeSeats,
  eventsArrived,
  noRegistrations,
  type Registrations,
  registrationChanged,
  type SeatChange,
} from './rules.ts';

/** Member-agnostic first part of every key that holds lists of events. */
export const EVENTS_KEY = 'events';

/** The state itself; read with a selector to render only on what is used. */
export const useRegistrations = create<Registrations>()(() => noRegistrations);

/** Takes in the registrations of a list that has just been read. */
export function takeInEvents(events: readonly Event[]): void {
  useRegistrations.setState(state => eventsArrived(state, events));
}

type EventPages = InfiniteData<Reply<'listEvents'>>;

/** The seats of one event changed by one, with the id of a new booking; the rest of the cached lists stays as it is. */
function withSeatChange(
  data: EventPages | undefined,
  eventId: string,
  change: SeatChange,
  bookingId: string | undefined,
) {
  const changed = (event: Event) => {
    const seated = changeSeats(event, change);
    return bookingId === undefined ? seated : { ...seated, booking_id: bookingId };
  };
  return (
    data && {
      ...data,
      pages: data.pages.map(page => ({
        ...page,
        events: page.events.map(event => (event._id === eventId ? changed(event) : event)),
      })),
    }
  );
}

/**
 * What happens here while a booking or a cancellation runs: the flag rises when it starts and falls when it ends, with
 * the literal of a refusal; `onChanged`, only after success, moves the seats once and reads the lists again.
 */
export function useRegistrationWatcher() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      onStarted: (eventId: string) => useRegistrations.setState(state => actionStarted(state, eventId)),
      onEnded: (eventId: string, error?: string) =>
        useRegistrations.setState(state => actionEnded(state, eventId, error)),
      onChanged: (eventId: string, change: SeatChange, bookingId?: string) => {
        useRegistrations.setState(state => registrationChanged(state, eventId, change));
        client.setQueriesData<EventPages>({ queryKey: [EVENTS_KEY] }, data =>
          withSeatChange(data, eventId, change, bookingId),
        );
        void readAgain(client, EVENTS_KEY);
      },
      /** The server refused because the lists here are old. */
      onOutdated: () => void readAgain(client, EVENTS_KEY),
    }),
    [client],
  );
}
