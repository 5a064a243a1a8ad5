/** Tests which bookings staff may change, and at which events they may add bookings. */
import type { StaffEvent } from '@rabita/contract/staff/event';
import { describe, expect, it } from 'vitest';
import { findAddBookingError, findChangeError, type HolderBookingRow, hasMember } from './rules.ts';

const now = new Date('2026-05-01T20:00:00Z');
const later = new Date('2026-05-01T20:00:00.001Z');

const SEAT = { holdsSeat: true };
const COMPLIMENTARY = { holdsSeat: false };

describe('findChangeError', () => {
  const changeable = {
    status: 'confirmed',
    checked_in_at: null,
    event_cancelled_at: null,
    ends_at: later,
    now,
  } as const;

  it('allows changes of a confirmed booking until the event ends', () => {
    expect(findChangeError(changeable)).toBeNull();
    expect(findChangeError({ ...changeable, ends_at: now })).toBe('booking.event_past');
  });

  it('forbids changes before approval, after cancellation, after admission and at a cancelled event', () => {
    expect(findChangeError({ ...changeable, status: 'pending' })).toBe('booking.not_confirmed');
    expect(findChangeError({ ...changeable, status: 'cancelled' })).toBe('booking.not_confirmed');
    expect(findChangeError({ ...changeable, checked_in_at: now })).toBe('booking.attended');
    expect(findChangeError({ ...changeable, event_cancelled_at: now })).toBe('booking.event_cancelled');
  });
});

describe('findAddBookingError', () => {
  const event = (change: Partial<StaffEvent>) =>
    ({
      publication: 'published',
      state: 'closed',
      capacity: 10,
      counts: { held: 9 },
      ...change,
    }) as StaffEvent;
  const full = { counts: { held: 10 } as StaffEvent['counts'] };

  it('allows a booking outside the booking window', () => {
    for (const state of ['upcoming', 'open', 'closed'] as const) {
      expect(findAddBookingError(event({ state }), SEAT)).toBeNull();
    }
  });

  it('forbids bookings at a cancelled, past or unpublished event', () => {
    expect(findAddBookingError(event({ state: 'cancelled' }), SEAT)).toBe('booking.event_cancelled');
    expect(findAddBookingError(event({ state: 'past' }), SEAT)).toBe('booking.event_past');
    expect(findAddBookingError(event({ publication: 'draft' }), SEAT)).toBe('booking.event_unpublished');
    expect(findAddBookingError(event({ publication: 'scheduled' }), SEAT)).toBe('booking.event_unpublished');
  });

  it('requires a free seat, unless the place is complimentary or the event has no capacity', () => {
    expect(findAddBookingError(event({}), SEAT)).toBeNull();
    expect(findAddBookingError(event(full), SEAT)).toBe('booking.event_full');
    expect(findAddBookingError(event(full), COMPLIMENTARY)).toBeNull();
    expect(findAddBookingError(event({ ...full, capacity: null }), SEAT)).toBeNull();
  });
});

it('hasMember is false for a booking of a guest by name or of an erased member', () => {
  expect(hasMember({ member_id: 'm1' } as HolderBookingRow)).toBe(true);
  expect(hasMember({ member_id: null } as HolderBookingRow)).toBe(false);
});
