/** Tests which bookings staff may change, and at which events they may give places. */
import type { StaffEvent } from '@rabita/contract/staff/event';
import { describe, expect, it } from 'vitest';
import { findChangeError, findPlaceError, hasMember, type PlaceRow } from './rules.ts';

const now = new Date('2026-05-01T20:00:00Z');
const later = new Date('2026-05-01T20:00:00.001Z');

describe('changing a booking', () => {
  const changeable = {
    status: 'confirmed',
    checked_in_at: null,
    event_cancelled_at: null,
    ends_at: later,
    now,
  } as const;

  it('is possible for a confirmed booking until the event ends', () => {
    expect(findChangeError(changeable)).toBeNull();
    expect(findChangeError({ ...changeable, ends_at: now })).toBe('booking.event_past');
  });

  it('is impossible before approval, after cancellation, after admission and at a cancelled event', () => {
    expect(findChangeError({ ...changeable, status: 'pending' })).toBe('booking.not_confirmed');
    expect(findChangeError({ ...changeable, status: 'cancelled' })).toBe('booking.not_confirmed');
    expect(findChangeError({ ...changeable, checked_in_at: now })).toBe('booking.attended');
    expect(findChangeError({ ...changeable, event_cancelled_at: now })).toBe('booking.event_cancelled');
  });
});

describe('giving a place', () => {
  const event = (change: Partial<StaffEvent>) =>
    ({
      publication: 'published',
      state: 'closed',
      capacity: 10,
      counts: { held: 9 },
      ...change,
    }) as StaffEvent;
  const full = { counts: { held: 10 } as StaffEvent['counts'] };

  it('is possible outside the booking window', () => {
    for (const state of ['upcoming', 'open', 'closed'] as const) {
      expect(findPlaceError(event({ state }), true)).toBeNull();
    }
  });

  it('is impossible at a cancelled, past or unpublished event', () => {
    expect(findPlaceError(event({ state: 'cancelled' }), true)).toBe('booking.event_cancelled');
    expect(findPlaceError(event({ state: 'past' }), true)).toBe('booking.event_past');
    expect(findPlaceError(event({ publication: 'draft' }), true)).toBe('booking.event_unpublished');
    expect(findPlaceError(event({ publication: 'scheduled' }), true)).toBe('booking.event_unpublished');
  });

  it('needs a free seat, unless the place is complimentary or the event has no capacity', () => {
    expect(findPlaceError(event({}), true)).toBeNull();
    expect(findPlaceError(event(full), true)).toBe('booking.event_full');
    expect(findPlaceError(event(full), false)).toBeNull();
    expect(findPlaceError(event({ ...full, capacity: null }), true)).toBeNull();
  });
});

it('hasMember is false for guests and erased members', () => {
  expect(hasMember({ member_id: 'm1' } as PlaceRow)).toBe(true);
  expect(hasMember({ member_id: null } as PlaceRow)).toBe(false);
});
