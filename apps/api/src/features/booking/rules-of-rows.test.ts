/** Tests what members and staff see of a booking, and how calendars learn of changes. */
import type { EventSummary } from '@rabita/contract/fan/event';
import { describe, expect, it } from 'vitest';
import {
  bookingOf,
  type MemberBookingRow,
  type StaffBookingRow,
  seatInOrder,
  staffBookingOf,
} from './rules.ts';

const at = new Date('2026-05-01T10:00:00Z');
const instant = '2026-05-01T10:00:00.000Z';
const common = {
  id: 'b1',
  number: 'K7M2-9XQ',
  event_id: 'e1',
  status: 'confirmed' as const,
  created_at: at,
  cancelled_at: null,
  cancelled_by: null,
  cancelled_from: null,
  refusal_reason: null,
  checked_in_at: null,
};
const shownCommon = {
  _id: 'b1',
  number: 'K7M2-9XQ',
  status: 'confirmed',
  created_at: instant,
  cancelled_at: null,
  cancelled_by: null,
  cancelled_from: null,
  refusal_reason: null,
  checked_in_at: null,
  moved_to: null,
};
const cancelled = {
  status: 'cancelled' as const,
  cancelled_at: at,
  cancelled_by: 'league' as const,
  cancelled_from: 'pending' as const,
  refusal_reason: 'Full',
};
const shownCancelled = { ...cancelled, cancelled_at: instant };

describe('a member', () => {
  const row: MemberBookingRow = {
    ...common,
    moved_to: null,
    member_id: 'm1',
    full_name: 'Sara',
    moves: 0,
    event_changed_at: new Date(0),
  };
  const when = {
    date: '2026-06-01',
    time: '20:00',
    timezone: 'Asia/Riyadh',
    starts_at: '2026-06-01T17:00:00.000Z',
    location: 'The hall',
    points: 50,
  };
  const event = { _id: 'e1', ...when } as EventSummary;
  const shown = {
    ...shownCommon,
    ...when,
    user: { _id: 'm1', full_name: 'Sara' },
    event,
    calendar_sequence: 0,
    calendar_changed_at: shownCommon.created_at,
  };

  it('sees a booking with the time and venue of its event', () => {
    expect(bookingOf(row, event)).toEqual(shown);
    expect(bookingOf({ ...row, checked_in_at: at }, event).checked_in_at).toBe(instant);
  });

  it('sees when, by whom and why it was cancelled, and where it was moved to', () => {
    expect(bookingOf({ ...row, ...cancelled, moved_to: 'b2' }, event)).toEqual({
      ...shown,
      ...shownCancelled,
      moved_to: 'b2',
      calendar_sequence: 1,
      calendar_changed_at: instant,
    });
  });

  it('[16.94] gets the time of the last change for the calendar: of the booking, its end or its event', () => {
    const [first, second, third] = ['2026-05-01', '2026-05-02', '2026-05-03'].map(day => new Date(day));
    const changedAt = (created_at?: Date, cancelled_at?: Date | null, event_changed_at?: Date) =>
      bookingOf({ ...row, created_at, cancelled_at, event_changed_at } as MemberBookingRow, event)
        .calendar_changed_at;
    expect(changedAt(third, null, first)).toBe(third?.toISOString());
    expect(changedAt(first, third, second)).toBe(third?.toISOString());
    expect(changedAt(first, second, third)).toBe(third?.toISOString());
  });

  it('gets a higher number for the calendar with each move, and with a cancellation after it', () => {
    const sequence = (moves: number, status: 'confirmed' | 'cancelled') =>
      bookingOf({ ...row, moves, status }, event).calendar_sequence;
    const history = [sequence(0, 'confirmed'), sequence(0, 'cancelled'), sequence(1, 'confirmed')];
    expect([...history, sequence(1, 'cancelled'), sequence(2, 'confirmed')]).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('staff', () => {
  const row: StaffBookingRow = {
    ...common,
    moved_to: null,
    note: 'Wheelchair',
    holder_kind: 'member',
    guest_name: null,
    guest_version: 1,
    holds_seat: true,
    complimentary_reason: null,
    taken_back_at: null,
    taken_back_reason: null,
    moved: null,
    member_id: 'm1',
    full_name: 'Sara',
    city: 'Riyadh',
  };
  const shown = {
    ...shownCommon,
    guest: null,
    complimentary: null,
    taken_back: null,
    member: { _id: 'm1', full_name: 'Sara', city: 'Riyadh' },
    note: 'Wheelchair',
  };

  it('see a booking with its member, unless the account is deleted', () => {
    expect(staffBookingOf(row)).toEqual(shown);
    expect(staffBookingOf({ ...row, ...cancelled, checked_in_at: at })).toEqual({
      ...shown,
      ...shownCancelled,
      checked_in_at: instant,
    });
    const erased = { ...row, member_id: null, full_name: null, city: null };
    expect(staffBookingOf(erased).member).toBeNull();
  });

  it('see when and why a manager took an admission back', () => {
    const taken = { ...row, taken_back_at: at, taken_back_reason: 'Wrong person' };
    expect(staffBookingOf(taken).taken_back).toEqual({ at: instant, reason: 'Wrong person' });
  });

  it('see the name of a guest and its version, also once the name is deleted', () => {
    const guest = { ...row, holder_kind: 'guest' as const, guest_name: 'Omar', guest_version: 2 };
    expect(staffBookingOf(guest).guest).toEqual({ full_name: 'Omar', version: 2 });
    expect(staffBookingOf({ ...guest, guest_name: null }).guest).toEqual({ full_name: null, version: 2 });
  });

  it('see why a place holds no seat', () => {
    const place = { ...row, holds_seat: false, complimentary_reason: 'Press' };
    expect(staffBookingOf(place).complimentary).toEqual({ reason: 'Press' });
    expect(staffBookingOf({ ...place, complimentary_reason: null }).complimentary).toEqual({ reason: null });
  });
});

it('a member with a head start gets a seat before booking opens to everybody', () => {
  const opens = new Date('2026-05-20T12:00:00Z');
  const event = {
    starts_at: new Date('2026-06-01T17:00:00Z'),
    ends_at: new Date('2026-06-01T20:00:00Z'),
    booking_opens_at: opens,
    booking_closes_at: new Date('2026-06-01T17:00:00Z'),
    capacity: 10,
    held: 0,
    cancelled_at: null,
  };
  const anHourBefore = new Date(opens.getTime() - 3_600_000);
  const headStarts = new Map([
    ['early', 1],
    ['late', 0.5],
  ]);
  expect(seatInOrder(event, anHourBefore, ['early', 'late', 'other'], new Map(), headStarts)).toEqual([
    null,
    'booking.not_open',
    'booking.not_open',
  ]);
});
