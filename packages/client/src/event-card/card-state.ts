/** The states of an event's card, and its free seats. */
import type { Event, EventState } from '@rabita/contract/fan/event';

/** An event as its card shows it. A preview may have no time yet. */
export type CardEvent = Omit<Event, 'starts_at'> & { readonly starts_at: string | null };

/** The part of an event that says how many seats are free. */
export type FreeSeats = Pick<Event, 'capacity' | 'available_seats' | 'eventBookings'>;

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Free seats: `available_seats`, else `available_spots`, else the capacity. Null means no seat limit. */
export function seatsLeft(event: FreeSeats): number | null {
  if (event.capacity === null) return null;
  const candidates = [
    event.available_seats,
    event.eventBookings.booking_stats.available_spots,
    event.capacity,
  ];
  return candidates.find(isNumber) ?? null;
}

/**
 * The event's state, or that of the member's booking: `registered` (awaits approval), `booked`, or for good `refused`
 * or `ended` by the league.
 */
export type CardState = EventState | 'registered' | 'booked' | 'refused' | 'ended';

export function isPastOrCancelled(state: CardState): boolean {
  return state === 'cancelled' || state === 'past';
}

/** Whether the card shows free seats: not when booking is closed, nor to a member who holds one of the seats. */
export function showsSeats(state: CardState): boolean {
  return state === 'open' || state === 'full' || state === 'upcoming';
}
