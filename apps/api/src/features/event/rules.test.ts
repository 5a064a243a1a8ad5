/** Tests an event's state around each boundary of its booking window, and the comparison of available seats. */
import { EVENT_STATES } from '@rabita/contract/fan/event';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BookingWindow, eventStateOf, hasMoreSeats } from './rules.ts';

const at = (ms: number) => new Date(ms);
const START = Date.parse('2026-06-01T17:00:00Z');
const event = (details: Partial<BookingWindow> = {}): BookingWindow => ({
  starts_at: at(START),
  ends_at: at(START + 1000),
  booking_opens_at: null,
  booking_closes_at: at(START),
  capacity: 10,
  held: 0,
  cancelled_at: null,
  ...details,
});

const ms = fc.integer({ min: 0, max: 2000 });
const anyEvent = fc
  .record({
    opens: fc.option(ms),
    closes: ms,
    ends: ms,
    capacity: fc.option(fc.nat(5)),
    held: fc.nat(5),
    cancelled: fc.boolean(),
  })
  .map(({ ends, opens, closes, capacity, held, cancelled }) =>
    event({
      starts_at: at(0),
      ends_at: at(ends),
      booking_opens_at: opens === null ? null : at(opens),
      booking_closes_at: at(closes),
      capacity,
      held: capacity === null ? held : Math.min(held, capacity),
      cancelled_at: cancelled ? at(0) : null,
    }),
  );

describe('the state of an event', () => {
  it('is upcoming until just before booking opens, and open from that instant on', () => {
    const opening = event({ booking_opens_at: at(START - 500) });
    expect(eventStateOf(opening, at(START - 501))).toBe('upcoming');
    expect(eventStateOf(opening, at(START - 500))).toBe('open');
  });

  it('is open until just before booking closes, and closed from that instant on', () => {
    expect(eventStateOf(event(), at(START - 1))).toBe('open');
    expect(eventStateOf(event(), at(START))).toBe('closed');
  });

  it('is still closed at the instant of the end, and past only after it', () => {
    expect(eventStateOf(event(), at(START + 1000))).toBe('closed');
    expect(eventStateOf(event(), at(START + 1001))).toBe('past');
  });

  it('is full once all seats are held, and never full without a seat limit', () => {
    expect(eventStateOf(event({ held: 9 }), at(0))).toBe('open');
    expect(eventStateOf(event({ held: 10 }), at(0))).toBe('full');
    expect(eventStateOf(event({ capacity: 0 }), at(0))).toBe('full');
    expect(eventStateOf(event({ capacity: null, held: 1_000_000 }), at(0))).toBe('open');
  });

  it('is the first state in the order of EVENT_STATES whose condition is true', () => {
    fc.assert(
      fc.property(anyEvent, ms, (window, time) => {
        const now = at(time);
        const applies = {
          cancelled: window.cancelled_at !== null,
          past: time > window.ends_at.getTime(),
          upcoming: window.booking_opens_at !== null && time < window.booking_opens_at.getTime(),
          closed: time >= window.booking_closes_at.getTime(),
          full: window.capacity !== null && window.held >= window.capacity,
          open: true,
        };
        expect(eventStateOf(window, now)).toBe(EVENT_STATES.find(state => applies[state]));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('hasMoreSeats', () => {
  it('returns whether the available seats increased, and counts no limit as more than any number', () => {
    const capacities = [10, 11, null];
    const isMore = capacities.map(before =>
      capacities.map(after => hasMoreSeats(event({ capacity: before }), event({ capacity: after }))),
    );
    expect(isMore).toEqual([
      [false, true, true],
      [false, false, true],
      [false, false, false],
    ]);
    expect(hasMoreSeats(event({ held: 2 }), event({ held: 1 }))).toBe(true);
  });
});
