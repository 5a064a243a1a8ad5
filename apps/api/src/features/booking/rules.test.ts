/** Tests the errors of booking and cancelling, who gets the seats, and what members and staff see of a booking. */
import { EVENT_STATES, type EventSummary } from '@rabita/contract/fan/event';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findBookingError,
  findCancelError,
  findSeatingErrors,
  type MemberBookingRow,
  type StaffBookingRow,
  toBooking,
  toStaffBooking,
} from './rules.ts';

describe('findBookingError', () => {
  it('returns null only for an open event and a member without an earlier booking or refusal', () => {
    const bookableStates = EVENT_STATES.flatMap(state =>
      ([null, 'uncancelled', 'refused', 'ended_by_league'] as const)
        .filter(obstacle => findBookingError(state, obstacle) === null)
        .map(() => state),
    );
    expect(bookableStates).toEqual(['open']);
  });

  it('reports a past or cancelled event first, then an earlier booking, then any other state of the event', () => {
    expect(EVENT_STATES.map(state => findBookingError(state, 'uncancelled'))).toEqual([
      'booking.event_cancelled',
      'booking.event_past',
      'booking.already_registered',
      'booking.already_registered',
      'booking.already_registered',
      'booking.already_registered',
    ]);
    expect(findBookingError('full', 'refused')).toBe('booking.refused_by_league');
    expect(findBookingError('full', 'ended_by_league')).toBe('booking.ended_by_league');
    expect(EVENT_STATES.map(state => findBookingError(state, null))).toEqual([
      'booking.event_cancelled',
      'booking.event_past',
      'booking.not_open',
      'booking.closed',
      'booking.event_full',
      null,
    ]);
  });
});

describe('findSeatingErrors', () => {
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

  it('allows each of the first members one seat, and never more seats than are free', () => {
    fc.assert(
      fc.property(members, fc.nat(12), fc.nat(12), (memberIds, capacity, heldSeats) => {
        const held = Math.min(heldSeats, capacity);
        const errors = findSeatingErrors({ ...OPEN, capacity, held }, NOW, memberIds, new Map());
        const seated = memberIds.filter((_member, index) => errors[index] === null);
        expect(seated).toEqual([...new Set(memberIds)].slice(0, capacity - held));
        for (const [index, member] of memberIds.entries()) {
          const wasSeated = seated.includes(member) && memberIds.indexOf(member) < index;
          if (wasSeated) expect(errors[index]).toBe('booking.already_registered');
          else if (!seated.includes(member)) expect(errors[index]).toBe('booking.event_full');
        }
      }),
    );
  });

  it('allows everybody one seat if there is no limit, and nobody a seat after booking has closed', () => {
    fc.assert(
      fc.property(members, memberIds => {
        const unlimited = findSeatingErrors({ ...OPEN, capacity: null }, NOW, memberIds, new Map());
        expect(unlimited.filter(error => error === null)).toHaveLength(new Set(memberIds).size);
        const afterClosing = findSeatingErrors(OPEN, OPEN.booking_closes_at, memberIds, new Map());
        expect(afterClosing.filter(error => error !== 'booking.closed')).toEqual([]);
      }),
    );
  });

  it('allows a member with a long enough head start a seat before booking opens to everybody', () => {
    const anHourBefore = new Date(OPEN.booking_opens_at.getTime() - 3_600_000);
    const headStarts = new Map([
      ['early', 1],
      ['late', 0.5],
    ]);
    expect(findSeatingErrors(OPEN, anHourBefore, ['early', 'late', 'other'], new Map(), headStarts)).toEqual([
      null,
      'booking.not_open',
      'booking.not_open',
    ]);
  });

  it('allows no seat to a member who already has a seat or was refused', () => {
    const obstacles = new Map([
      ['a', 'uncancelled'],
      ['b', 'refused'],
    ] as const);
    expect(findSeatingErrors({ ...OPEN, capacity: 1 }, NOW, ['a', 'b', 'c', 'd'], obstacles)).toEqual([
      'booking.already_registered',
      'booking.refused_by_league',
      null,
      'booking.event_full',
    ]);
  });
});

describe('findCancelError', () => {
  it('rejects a cancellation once the doors are open or the attendee is admitted', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 5 }), offset => {
        const doors = new Date('2026-06-01T16:00:00Z');
        const now = new Date(doors.getTime() + offset);
        expect(findCancelError({ checked_in_at: null, doors_open_at: doors }, now)).toBe(
          offset >= 0 ? 'booking.doors_open' : null,
        );
        expect(findCancelError({ checked_in_at: now, doors_open_at: doors }, now)).toBe('booking.checked_in');
      }),
    );
  });
});

const at = new Date('2026-05-01T10:00:00Z');
const instant = '2026-05-01T10:00:00.000Z';
const commonColumns = {
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
const commonFields = {
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
const responseCancelled = { ...cancelled, cancelled_at: instant };

describe('a member', () => {
  const row: MemberBookingRow = {
    ...commonColumns,
    moved_to: null,
    member_id: 'm1',
    full_name: 'Sara',
    moves: 0,
    event_changed_at: new Date(0),
  };
  const eventFields = {
    date: '2026-06-01',
    time: '20:00',
    timezone: 'Asia/Riyadh',
    starts_at: '2026-06-01T17:00:00.000Z',
    location: 'The hall',
    points: 50,
  };
  const event = { _id: 'e1', ...eventFields } as EventSummary;
  const response = {
    ...commonFields,
    ...eventFields,
    user: { _id: 'm1', full_name: 'Sara' },
    event,
    calendar_sequence: 0,
    calendar_changed_at: commonFields.created_at,
  };

  it('sees a booking with the time and venue of its event', () => {
    expect(toBooking(row, event)).toEqual(response);
    expect(toBooking({ ...row, checked_in_at: at }, event).checked_in_at).toBe(instant);
  });

  it('sees when, by whom and why a booking was cancelled, and to which booking it was moved', () => {
    expect(toBooking({ ...row, ...cancelled, moved_to: 'b2' }, event)).toEqual({
      ...response,
      ...responseCancelled,
      moved_to: 'b2',
      calendar_sequence: 1,
      calendar_changed_at: instant,
    });
  });

  it('[16.94] gets the latest change of the booking or its event as `calendar_changed_at`', () => {
    const [first, second, third] = ['2026-05-01', '2026-05-02', '2026-05-03'].map(day => new Date(day));
    const changedAt = (created_at?: Date, cancelled_at?: Date | null, event_changed_at?: Date) =>
      toBooking({ ...row, created_at, cancelled_at, event_changed_at } as MemberBookingRow, event)
        .calendar_changed_at;
    expect(changedAt(third, null, first)).toBe(third?.toISOString());
    expect(changedAt(first, third, second)).toBe(third?.toISOString());
    expect(changedAt(first, second, third)).toBe(third?.toISOString());
  });

  it('gets a higher calendar sequence number after each move, and after a cancellation', () => {
    const sequence = (moves: number, status: 'confirmed' | 'cancelled') =>
      toBooking({ ...row, moves, status }, event).calendar_sequence;
    const history = [sequence(0, 'confirmed'), sequence(0, 'cancelled'), sequence(1, 'confirmed')];
    expect([...history, sequence(1, 'cancelled'), sequence(2, 'confirmed')]).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('staff', () => {
  const row: StaffBookingRow = {
    ...commonColumns,
    moved_to: null,
    note: 'Wheelchair',
    holder_kind: 'member',
    guest_name: null,
    guest_version: 1,
    holds_seat: true,
    complimentary_reason: null,
    taken_back_at: null,
    taken_back_reason: null,
    moved_to_booking: null,
    member_id: 'm1',
    full_name: 'Sara',
    city: 'Riyadh',
  };
  const response = {
    ...commonFields,
    guest: null,
    complimentary: null,
    taken_back: null,
    member: { _id: 'm1', full_name: 'Sara', city: 'Riyadh' },
    note: 'Wheelchair',
  };

  it('see a booking with its member, unless the account is deleted', () => {
    expect(toStaffBooking(row)).toEqual(response);
    expect(toStaffBooking({ ...row, ...cancelled, checked_in_at: at })).toEqual({
      ...response,
      ...responseCancelled,
      checked_in_at: instant,
    });
    const erased = { ...row, member_id: null, full_name: null, city: null };
    expect(toStaffBooking(erased).member).toBeNull();
  });

  it('see when and why a manager took an admission back', () => {
    const takenBack = { ...row, taken_back_at: at, taken_back_reason: 'Wrong person' };
    expect(toStaffBooking(takenBack).taken_back).toEqual({ at: instant, reason: 'Wrong person' });
  });

  it('see the name of a guest with its version, and null for a deleted name', () => {
    const guest = { ...row, holder_kind: 'guest' as const, guest_name: 'Omar', guest_version: 2 };
    expect(toStaffBooking(guest).guest).toEqual({ full_name: 'Omar', version: 2 });
    expect(toStaffBooking({ ...guest, guest_name: null }).guest).toEqual({ full_name: null, version: 2 });
  });

  it('see why a complimentary place holds no seat', () => {
    const place = { ...row, holds_seat: false, complimentary_reason: 'Press' };
    expect(toStaffBooking(place).complimentary).toEqual({ reason: 'Press' });
    expect(toStaffBooking({ ...place, complimentary_reason: null }).complimentary).toEqual({ reason: null });
  });
});
