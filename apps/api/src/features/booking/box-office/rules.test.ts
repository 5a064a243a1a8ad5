/** Tests which bookings staff can change, and at which events they can give places. */
import type { StaffEvent } from '@rabita/contract/staff/event';
import { describe, expect, it } from 'vitest';
import { hasMember, type PlaceRow, whyNotChange, whyNotPlace } from './rules.ts';

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
    expect(whyNotChange(changeable)).toBeNull();
    expect(whyNotChange({ ...changeable, ends_at: now })).toBe('booking.event_past');
  });

  it('is impossible before approval, after cancellation, after admission and at a cancelled event', () => {
    expect(whyNotChange({ ...changeable, status: 'pending' })).toBe('booking.not_confirmed');
    expect(whyNotChange({ ...changeable, status: 'cancelled' })).toBe('booking.not_confirmed');
    expect(whyNotChange({ ...changeable, checked_in_at: now })).toBe('booking.attended');
    expect(whyNotChange({ ...changeable, event_cancelled_at: now })).toBe('booking.event_cancelled');
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

  it('needs no open booking window', () => {
    for (const state of ['upcoming', 'open', 'closed'] as const) {
      expect(whyNotPlace(event({ state }), true)).toBeNull();
    }
  });

  it('is impossible at a cancelled, past or unpublished event', () => {
    expect(whyNotPlace(event({ state: 'cancelled' }), true)).toBe('booking.event_cancelled');
    expect(whyNotPlace(event({ state: 'past' }), true)).toBe('booking.event_past');
    expect(whyNotPlace(event({ publication: 'draft' }), true)).toBe('booking.event_unpublished');
    expect(whyNotPlace(event({ publication: 'scheduled' }), true)).toBe('booking.event_unpublished');
  });

  it('needs a free seat, unless the place holds none or the event has no capacity', () => {
    expect(whyNotPlace(event({}), true)).toBeNull();
    expect(whyNotPlace(event(full), true)).toBe('booking.event_full');
    expect(whyNotPlace(event(full), false)).toBeNull();
    expect(whyNotPlace(event({ ...full, capacity: null }), true)).toBeNull();
  });
});

it('a guest and an erased member cannot be written to', () => {
  expect(hasMember({ member_id: 'm1' } as PlaceRow)).toBe(true);
  expect(hasMember({ member_id: null } as PlaceRow)).toBe(false);
});
