/** Defines the states of an event's card, and counts its free seats. */
import type { Event, EventState } from '@rabita/contract/fan/event';

/** An event as its card shows it. A preview may have no time yet. */
export type CardEvent = Omit<Event, 'starts_at'> & { readonly starts_at: string | null };

/** The fields of an event that `seatsLeft` uses. */
export type SeatFields = Pick<Event, 'capacity' | 'available_seats' | 'eventBookings'>;

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Returns the free seats: `available_seats`, else `available_spots`, else the capacity. Null: no seat limit. */
export function seatsLeft(event: SeatFields): number | null {
  if (event.capacity === null) return null;
  const candidates = [
    event.available_seats,
    event.eventBookings.booking_stats.available_spots,
    event.capacity,
  ];
  return candidates.find(isNumber) ?? null;
}

/** The free part of the capacity below which a bar shows that an event is nearly full. */
const LAST_QUARTER = 0.25;

/** Whether few of the seats are left, but at least one. */
export function isNearlyFull(freeSeats: number, capacity: number): boolean {
  return freeSeats > 0 && freeSeats <= capacity * LAST_QUARTER;
}

/**
 * The event's state, or the state of the member's booking: `registered` (awaits approval) or `booked`; or, if the
 * league ended the booking and the member cannot book again, `refused` (was pending) or `ended` (was confirmed).
 */
export type CardState = EventState | 'registered' | 'booked' | 'refused' | 'ended';

export function isPastOrCancelled(state: CardState): boolean {
  return state === 'cancelled' || state === 'past';
}

/** Whether the person has no seat, and cannot book one now or later. */
export function isUnavailable(state: CardState): boolean {
  return !['open', 'upcoming', 'booked', 'registered'].includes(state);
}
