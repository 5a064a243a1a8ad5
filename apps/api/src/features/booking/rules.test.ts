/** Tests which refusal a member gets, in which order members get seats, and until when a booking can be cancelled. */
import { EVENT_STATES } from '@rabita/contract/fan/event';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seatInOrder, whyNotBook, whyNotCancel } from './rules.ts';

describe('whyNotBook', () => {
  it('returns null only for an open event and a member without an earlier booking or refusal', () => {
    const free = EVENT_STATES.flatMap(state =>
      ([null, 'live', 'refused', 'ended'] as const)
        .filter(prior => whyNotBook(state, prior) === null)
        .map(() => state),
    );
    expect(free).toEqual(['open']);
  });

  it('reports a past or cancelled event first, then an earlier booking, then any other state of the event', () => {
    expect(EVENT_STATES.map(state => whyNotBook(state, 'live'))).toEqual([
      'booking.event_cancelled',
      'booking.event_past',
      'booking.already_registered',
      'booking.already_registered',
      'booking.already_registered',
      'booking.already_registered',
    ]);
    expect(whyNotBook('full', 'refused')).toBe('booking.refused_by_league');
    expect(whyNotBook('full', 'ended')).toBe('booking.ended_by_league');
    expect(EVENT_STATES.map(state => whyNotBook(state, null))).toEqual([
      'booking.event_cancelled',
      'booking.event_past',
      'booking.not_open',
      'booking.closed',
      'booking.event_full',
      null,
    ]);
  });
});

describe('seatInOrder', () => {
  const OPEN = {
    starts_at: new Date('2026-06-01T17:00:00Z'),
    ends_at: new Date('2026-06-01T20:00:00Z'),
    booking_opens_at: new Date('2026-05-01T17:00:00Z'),
    booking_closes_at: new Date('2026-06-01T17:00:00Z'),
    capacity: 10,
    held: 0,
    cancelled_at: null,
  };
  const NOW = new Date('2026-05-20T12:00:00Z');
  const members = fc.array(fc.integer({ min: 0, max: 12 }).map(String), { maxLength: 40 });

  it('gives seats to the first members, one each, and never more seats than there are', () => {
    fc.assert(
      fc.property(members, fc.nat(12), fc.nat(12), (asked, capacity, taken) => {
        const held = Math.min(taken, capacity);
        const refusals = seatInOrder({ ...OPEN, capacity, held }, NOW, asked, new Map());
        const seated = asked.filter((_member, at) => refusals[at] === null);
        expect(seated).toEqual([...new Set(asked)].slice(0, capacity - held));
        for (const [at, member] of asked.entries()) {
          const wasSeated = seated.includes(member) && asked.indexOf(member) < at;
          if (wasSeated) expect(refusals[at]).toBe('booking.already_registered');
          else if (!seated.includes(member)) expect(refusals[at]).toBe('booking.event_full');
        }
      }),
    );
  });

  it('gives everybody one seat if there is no limit, and nobody a seat once booking has closed', () => {
    fc.assert(
      fc.property(members, asked => {
        const free = seatInOrder({ ...OPEN, capacity: null }, NOW, asked, new Map());
        expect(free.filter(refusal => refusal === null)).toHaveLength(new Set(asked).size);
        const late = seatInOrder(OPEN, OPEN.booking_closes_at, asked, new Map());
        expect(late.filter(refusal => refusal !== 'booking.closed')).toEqual([]);
      }),
    );
  });

  it('gives no seat to a member who has one already or was refused', () => {
    const priorBookings = new Map([
      ['a', 'live'],
      ['b', 'refused'],
    ] as const);
    expect(seatInOrder({ ...OPEN, capacity: 1 }, NOW, ['a', 'b', 'c', 'd'], priorBookings)).toEqual([
      'booking.already_registered',
      'booking.refused_by_league',
      null,
      'booking.event_full',
    ]);
  });
});

describe('whyNotCancel', () => {
  it('refuses to cancel from the instant the doors open, and after an admission', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 5 }), offset => {
        const doors = new Date('2026-06-01T16:00:00Z');
        const now = new Date(doors.getTime() + offset);
        expect(whyNotCancel({ checked_in_at: null, doors_open_at: doors }, now)).toBe(
          offset >= 0 ? 'booking.doors_open' : null,
        );
        expect(whyNotCancel({ checked_in_at: now, doors_open_at: doors }, now)).toBe('booking.checked_in');
      }),
    );
  });
});
