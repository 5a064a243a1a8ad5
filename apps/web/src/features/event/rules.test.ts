/** Tests the event rules: the booking state, seat counts, card states and the listed period. */
import { describe, expect, it } from 'vitest';
import { NOW, sampleEvent, unlimitedEvent } from '../../../test/samples.ts';
import {
  ALL_EVENTS,
  applyBookingChange,
  cardStateAt,
  changeSeats,
  clearEventError,
  eventStateAt,
  eventWindow,
  finishLoading,
  initialBookingState,
  isInFilter,
  markLoading,
  mergeFetchedEvents,
  parseEventsFilter,
  toEventsQuery,
} from './rules.ts';

const stats = (available_spots: number | null, total_bookings: number) => ({
  booking_stats: { available_spots, total_bookings },
});

describe('the booking state', () => {
  it('[4.14] [3.8] markLoading changes only an event’s loading flag when a booking of that event starts', () => {
    const state = markLoading({ ...initialBookingState, registeredEvents: ['b'] }, 'a');
    expect(state).toEqual({
      registeredEvents: ['b'],
      registrationLoading: { a: true },
      registrationErrors: {},
    });
  });

  it('finishLoading keeps the loading flags of other events when one call ends', () => {
    const bothLoading = markLoading(markLoading(initialBookingState, 'a'), 'b');
    expect(finishLoading(bothLoading, 'a').registrationLoading).toEqual({ b: true });
    expect(finishLoading(bothLoading, 'a').registrationErrors).toStrictEqual({});
  });

  it('clearEventError clears only the error of that event', () => {
    const failed = finishLoading(finishLoading(initialBookingState, 'a', 'full'), 'b', 'late');
    expect(clearEventError(failed, 'a')).toEqual({ ...failed, registrationErrors: { b: 'late' } });
  });

  it('finishLoading keeps the error of a rejected booking until the next attempt', () => {
    const failedState = finishLoading(markLoading(initialBookingState, 'a'), 'a', 'Event is fully booked');
    expect(failedState.registrationErrors).toEqual({ a: 'Event is fully booked' });
    expect(markLoading(failedState, 'a').registrationErrors).toEqual({});
  });

  it('[4.15] [3.8] applyBookingChange adds an event only once when its booking is applied twice', () => {
    const once = applyBookingChange(initialBookingState, 'a', 'booked');
    expect(applyBookingChange(once, 'a', 'booked').registeredEvents).toEqual(['a']);
  });

  it('applyBookingChange removes an event after its booking is cancelled', () => {
    const other = applyBookingChange(initialBookingState, 'b', 'booked');
    const booked = applyBookingChange(other, 'a', 'booked');
    expect(booked.registeredEvents).toEqual(['b', 'a']);
    expect(applyBookingChange(booked, 'a', 'cancelled').registeredEvents).toEqual(['b']);
  });

  it('mergeFetchedEvents adopts the bookings of a fetched list and keeps those of events that are not in the list', () => {
    const state = { ...initialBookingState, registeredEvents: ['a', 'elsewhere'] };
    const fresh = [
      sampleEvent({ _id: 'a', registration_status: null }),
      sampleEvent({ _id: 'b', registration_status: 'registered' }),
    ];
    expect(mergeFetchedEvents(state, fresh).registeredEvents).toEqual(['elsewhere', 'b']);
  });
});

describe('changeSeats', () => {
  it('[4.15] changeSeats removes one free seat for a new booking, and counts the booking', () => {
    const event = changeSeats(sampleEvent({ available_seats: 42, eventBookings: stats(42, 258) }), 'booked');
    expect(event.available_seats).toBe(41);
    expect(event.eventBookings.booking_stats.total_bookings).toBe(259);
  });

  it('[4.15] changeSeats keeps free seats between zero and the capacity', () => {
    expect(changeSeats(sampleEvent({ available_seats: 0 }), 'booked').available_seats).toBe(0);
    const empty = sampleEvent({ capacity: 300, available_seats: 300 });
    expect(changeSeats(empty, 'cancelled').available_seats).toBe(300);
  });

  it('[4.15] changeSeats starts from the capacity when available_seats is not a number', () => {
    for (const available_seats of [undefined, null, '12', Number.NaN]) {
      const event = Object.assign(sampleEvent({ capacity: 300 }), { available_seats });
      expect(changeSeats(event, 'booked').available_seats).toBe(299);
    }
  });

  it('[4.16] changeSeats adds one free seat and counts one booking less for a cancellation', () => {
    const event = changeSeats(
      sampleEvent({ available_seats: 41, eventBookings: stats(41, 259) }),
      'cancelled',
    );
    expect(event.available_seats).toBe(42);
    expect(event.eventBookings.booking_stats.total_bookings).toBe(258);
  });

  it('changeSeats changes only the number of bookings of an event without a seat limit', () => {
    const event = changeSeats(unlimitedEvent(), 'booked');
    expect('available_seats' in event).toBe(false);
    const eventWithSeats = { ...unlimitedEvent(), available_seats: 5 };
    expect(changeSeats(eventWithSeats, 'booked').available_seats).toBe(5);
    expect(event.eventBookings.booking_stats.total_bookings).toBe(11);
  });
});

describe('cardStateAt and eventStateAt', () => {
  const pastTime = '2026-11-20T00:00:00Z';
  const futureTime = '2026-11-25T00:00:00Z';

  it('a card’s state is the first that applies of cancelled, past, upcoming, closed, full (with a seat limit) and open', () => {
    const cancelledEvent = {
      state: 'cancelled' as const,
      ends_at: pastTime,
      booking_opens_at: futureTime,
      booking_closes_at: pastTime,
      available_seats: 0,
    };
    const { ends_at, booking_opens_at, booking_closes_at, ...notCancelled } = cancelledEvent;
    expect(eventStateAt(sampleEvent(cancelledEvent), NOW)).toBe('cancelled');
    expect(eventStateAt(sampleEvent({ ...cancelledEvent, state: 'open' }), NOW)).toBe('past');
    expect(eventStateAt(sampleEvent({ booking_opens_at, booking_closes_at, available_seats: 0 }), NOW)).toBe(
      'upcoming',
    );
    expect(eventStateAt(sampleEvent({ booking_closes_at, available_seats: 0 }), NOW)).toBe('closed');
    expect(eventStateAt(sampleEvent({ ...notCancelled, state: 'open' }), NOW)).toBe('full');
    expect(eventStateAt(sampleEvent(), NOW)).toBe('open');
    expect(eventStateAt(unlimitedEvent({ state: 'open' }), NOW)).toBe('open');
  });

  it('a card’s state depends on the time, so that booking opens and closes while a page stays open', () => {
    const event = sampleEvent({ state: 'upcoming', booking_opens_at: futureTime });
    expect(eventStateAt(event, Date.parse(futureTime) - 1)).toBe('upcoming');
    expect(eventStateAt(event, Date.parse(futureTime))).toBe('open');
    expect(eventStateAt(event, Date.parse(event.booking_closes_at))).toBe('closed');
    expect(eventStateAt(event, Date.parse(event.ends_at))).toBe('closed');
    expect(eventStateAt(event, Date.parse(event.ends_at) + 1)).toBe('past');
  });

  it('[17.45] a card is open from the moment that the member’s tier lets them book', () => {
    const early_access_at = new Date(Date.parse(futureTime) - 3_600_000).toISOString();
    const event = sampleEvent({ state: 'upcoming', booking_opens_at: futureTime, early_access_at });
    expect(eventStateAt(event, Date.parse(early_access_at) - 1)).toBe('upcoming');
    expect(eventStateAt(event, Date.parse(early_access_at))).toBe('open');
  });

  it('a card’s state is that of the member’s booking, except for a cancelled or past event', () => {
    expect(cardStateAt(sampleEvent({ registration_status: 'registered' }), [], NOW)).toBe('registered');
    expect(cardStateAt(sampleEvent({ registration_status: 'booked', available_seats: 0 }), [], NOW)).toBe(
      'booked',
    );
    expect(cardStateAt(sampleEvent({ registration_status: 'booked', state: 'cancelled' }), [], NOW)).toBe(
      'cancelled',
    );
    expect(cardStateAt(sampleEvent({ registration_status: 'booked', ends_at: pastTime }), [], NOW)).toBe(
      'past',
    );
  });

  it('[10.86] a card’s state is the league’s refusal or cancellation of the member’s booking, whatever the number of free seats', () => {
    const ended = (cancelled_from: 'pending' | 'confirmed' | null, change = {}) =>
      cardStateAt(sampleEvent({ ...change, league_ended: { booking_id: 'b1', cancelled_from } }), [], NOW);
    expect(ended('confirmed')).toBe('ended');
    expect(ended('confirmed', { available_seats: 0 })).toBe('ended');
    expect([ended('pending'), ended(null)]).toEqual(['refused', 'refused']);
    expect(ended('confirmed', { state: 'cancelled' })).toBe('cancelled');
    expect(ended('confirmed', { ends_at: pastTime })).toBe('past');
  });

  it('a card’s state is `booked` or `registered` for a new booking, before the list is refetched', () => {
    expect(cardStateAt(sampleEvent(), ['event-1'], NOW)).toBe('booked');
    expect(cardStateAt(sampleEvent(), ['event-2'], NOW)).toBe('open');
    expect(cardStateAt(sampleEvent({ requires_approval: true }), ['event-1'], NOW)).toBe('registered');
  });
});

it('[9.2] eventWindow covers one year from now, or seven days', () => {
  const start_date = '2026-11-21T12:00:00.000Z';
  expect(eventWindow(NOW, false)).toEqual({ start_date, end_date: '2027-11-21T12:00:00.000Z' });
  expect(eventWindow(NOW, true)).toEqual({ start_date, end_date: '2026-11-28T12:00:00.000Z' });
});

it('[7.17] toEventsQuery adds nothing without a filter, and the city with one', () => {
  const names = ['start_date', 'end_date', 'page', 'limit'];
  expect(Object.keys(toEventsQuery(NOW, 1, ALL_EVENTS))).toEqual(names);
  expect(toEventsQuery(NOW, 2, { city: 'جدة', isWeek: true })).toEqual({
    ...eventWindow(NOW, true),
    page: 2,
    limit: 10,
    city: 'جدة',
  });
});

it('[10.111] parseEventsFilter reads city and period from the URL, and ignores unknown values', () => {
  const parse = (query: string) => parseEventsFilter(new URLSearchParams(query));
  expect(parse('city=%20Jeddah%20&when=week')).toEqual({ city: 'Jeddah', isWeek: true });
  for (const query of ['', 'city=&when=month', 'city=%20']) expect(parse(query)).toEqual(ALL_EVENTS);
});

it('[10.111] isInFilter compares the start with the period, and the city in both languages', () => {
  const event = sampleEvent();
  const isIn = (city: string | null, isWeek: boolean, now = NOW) => isInFilter(event, { city, isWeek }, now);
  expect([isIn('الرياض', true), isIn('Riyadh', false), isIn('جدة', false)]).toEqual([true, true, false]);
  const weekBefore = Date.parse(event.starts_at) - 7 * 86_400_000;
  expect([isIn(null, true, weekBefore + 1), isIn(null, true, weekBefore)]).toEqual([true, false]);
  expect(isIn(null, false, weekBefore)).toBe(true);
});
