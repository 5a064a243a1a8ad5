/** Tests which states end an event, which cards show free seats, and what counts as a number of seats. */
import { EVENT_STATES } from '@rabita/contract/fan/event';
import { expect, it } from 'vitest';
import { isNumber, isPastOrCancelled, seatsLeft, showsSeats } from './card-state.ts';

const STATES = [...EVENT_STATES, 'registered', 'booked', 'refused', 'ended'] as const;

it('only cancelled and past events are over', () => {
  expect(STATES.filter(isPastOrCancelled)).toEqual(['cancelled', 'past']);
});

it('a card shows the free seats of an open, full or upcoming event, but not to a member who has one', () => {
  expect(STATES.filter(showsSeats).toSorted()).toEqual(['full', 'open', 'upcoming']);
});

it.each([
  [0, true],
  [-1, true],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
  ['12', false],
  [null, false],
  [undefined, false],
])('%j is a number of seats: %s', (value, isSeats) => {
  expect(isNumber(value)).toBe(isSeats);
});

it.each([
  ['the free seats', { available_seats: 0, spots: 9, capacity: 20 }, 0],
  ['else the free spots', { available_seats: Number.NaN, spots: 0, capacity: 20 }, 0],
  ['else the capacity', { available_seats: Number.NaN, spots: null, capacity: 20 }, 20],
  ['null if none is a number', { available_seats: Number.NaN, spots: null, capacity: Number.NaN }, null],
  ['null without a seat limit', { available_seats: 3, spots: 3, capacity: null }, null],
])('the seats left are %s', (_case, { available_seats, spots, capacity }, left) => {
  const eventBookings = { booking_stats: { available_spots: spots, total_bookings: 0 } };
  expect(seatsLeft({ available_seats, capacity, eventBookings })).toBe(left);
});
