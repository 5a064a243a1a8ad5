/** Tests which states are past or cancelled, or leave no way to a seat, and when few seats are left. */
import { EVENT_STATES } from '@rabita/contract/fan/event';
import { expect, it } from 'vitest';
import { isNearlyFull, isNumber, isPastOrCancelled, isUnavailable, seatsLeft } from './card-state.ts';

const STATES = [...EVENT_STATES, 'registered', 'booked', 'refused', 'ended'] as const;

it('isPastOrCancelled is true only for cancelled and past events', () => {
  expect(STATES.filter(isPastOrCancelled)).toEqual(['cancelled', 'past']);
});

it('isUnavailable is false for open and upcoming events, and for a member with a booking', () => {
  const available = STATES.filter(state => !isUnavailable(state));
  expect(available.toSorted()).toEqual(['booked', 'open', 'registered', 'upcoming']);
});

it.each([
  [76, 300, false],
  [75, 300, true],
  [1, 300, true],
  [0, 300, false],
  [1, 1, false],
])('[10.46] isNearlyFull with %i of %i seats left is %s', (left, capacity, expected) => {
  expect(isNearlyFull(left, capacity)).toBe(expected);
});

it.each([
  [0, true],
  [-1, true],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
  ['12', false],
  [null, false],
  [undefined, false],
])('isNumber(%j) is %s', (value, expected) => {
  expect(isNumber(value)).toBe(expected);
});

it.each([
  ['the available seats', { available_seats: 0, spots: 9, capacity: 20 }, 0],
  [
    'the available spots without a number of seats',
    { available_seats: Number.NaN, spots: 0, capacity: 20 },
    0,
  ],
  ['the capacity without either', { available_seats: Number.NaN, spots: null, capacity: 20 }, 20],
  ['null if none is a number', { available_seats: Number.NaN, spots: null, capacity: Number.NaN }, null],
  ['null without a seat limit', { available_seats: 3, spots: 3, capacity: null }, null],
])('seatsLeft returns %s', (_case, { available_seats, spots, capacity }, left) => {
  const eventBookings = { booking_stats: { available_spots: spots, total_bookings: 0 } };
  expect(seatsLeft({ available_seats, capacity, eventBookings })).toBe(left);
});
