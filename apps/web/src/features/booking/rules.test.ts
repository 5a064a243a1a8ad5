/**
 * Tests the booking rules: the check before the call, refetching, display status, cancelling, the URL and the order.
 */
import { describe, expect, it } from 'vitest';
import { NOW, sampleBooking, sampleEvent } from '../../../test/samples.ts';
import {
  ALREADY_REGISTERED,
  BOOKING_FAILED,
  CANCELLING_FAILED,
  canCancel,
  checkBeforeBooking,
  FULLY_BOOKED,
  getDisplayStatus,
  getEndingTextKey,
  getRefetchDelay,
  isNewMember,
  keepCancelledRows,
  parseBookingsView,
  STATUS_FILTERS,
  sortCancelledLast,
  toBookingError,
} from './rules.ts';

it('checkBeforeBooking asks a guest to log in even if the event is full, and accepts one free seat or no seat limit', () => {
  for (const seats of [0, -1]) expect(checkBeforeBooking('token', seats)).toBe(FULLY_BOOKED);
  expect(checkBeforeBooking(null, 0)).toBe('يجب تسجيل الدخول أولاً');
  expect([checkBeforeBooking('token', 1), checkBeforeBooking('token', null)]).toEqual([null, null]);
});

it('the stored booking errors have the prescribed texts', () => {
  const errors = [FULLY_BOOKED, ALREADY_REGISTERED, BOOKING_FAILED, CANCELLING_FAILED];
  expect(errors).toEqual([
    'Event is fully booked',
    'Already registered for this event',
    'فشل في حجز الحدث',
    'فشل في إلغاء الحجز',
  ]);
});

it.each([
  ['this event is Fully Booked!', FULLY_BOOKED],
  ['عدد المقاعد ممتلئ', FULLY_BOOKED],
  ['Event has reached its Capacity', FULLY_BOOKED],
  ['You are ALREADY REGISTERED', ALREADY_REGISTERED],
  ['أنت مسجل بالفعل', ALREADY_REGISTERED],
  ['Doors are open', 'Doors are open'],
])('toBookingError maps the API message “%s” to “%s”', (message, error) => {
  expect(toBookingError(message)).toBe(error);
});

describe('getRefetchDelay', () => {
  const booking = sampleBooking();
  const doorsOpenAt = Date.parse(booking.event.doors_open_at);
  const endsAt = Date.parse(booking.event.ends_at);

  it('getRefetchDelay returns 30 seconds while doors are open, and the time until they open if it is less than a day', () => {
    expect(getRefetchDelay(booking, doorsOpenAt)).toBe(30_000);
    expect(getRefetchDelay(booking, endsAt)).toBe(30_000);
    expect(getRefetchDelay(booking, doorsOpenAt - 90_000)).toBe(90_000);
  });

  it('getRefetchDelay returns false a day before doors open, after the event, after admission, and without a confirmed booking', () => {
    expect(getRefetchDelay(booking, doorsOpenAt - 86_400_000)).toBe(false);
    expect(getRefetchDelay(booking, endsAt + 1)).toBe(false);
    expect(getRefetchDelay({ ...booking, checked_in_at: booking.starts_at }, doorsOpenAt)).toBe(false);
    expect(getRefetchDelay({ ...booking, status: 'pending' }, doorsOpenAt)).toBe(false);
    expect(getRefetchDelay({ ...booking, status: 'cancelled' }, doorsOpenAt)).toBe(false);
    expect(getRefetchDelay(undefined, doorsOpenAt)).toBe(false);
  });
});

describe('a booking', () => {
  const pastEvent = { ...sampleEvent(), ends_at: '2026-11-20T00:00:00Z' };

  it('a booking’s display status is the first that applies of cancelled, eventCancelled, used, over and pending', () => {
    expect(getDisplayStatus(sampleBooking({ status: 'cancelled', event: pastEvent }), NOW)).toBe('cancelled');
    expect(getDisplayStatus(sampleBooking({ event: { ...pastEvent, state: 'cancelled' } }), NOW)).toBe(
      'eventCancelled',
    );
    expect(getDisplayStatus(sampleBooking({ checked_in_at: '2026-11-21T11:00:00Z' }), NOW)).toBe('used');
    expect(getDisplayStatus(sampleBooking({ event: pastEvent }), NOW)).toBe('over');
    expect(getDisplayStatus(sampleBooking({ status: 'pending' }), NOW)).toBe('pending');
  });

  it('a booking can be cancelled until doors open if it is confirmed or pending, but not after admission', () => {
    const booking = sampleBooking();
    const doorsOpenAt = Date.parse(booking.event.doors_open_at);
    expect(canCancel(booking, doorsOpenAt - 1)).toBe(true);
    expect(canCancel(booking, doorsOpenAt)).toBe(false);
    expect(canCancel(sampleBooking({ status: 'pending' }), NOW)).toBe(true);
    expect(canCancel(sampleBooking({ status: 'cancelled' }), NOW)).toBe(false);
    expect(canCancel(sampleBooking({ checked_in_at: '2026-11-21T11:00:00Z' }), NOW)).toBe(false);
  });
});

describe('the URL’s query', () => {
  it('the URL’s query selects status and page; invalid values select all bookings and page 1', () => {
    const parse = (query: string) => parseBookingsView(new URLSearchParams(query));
    for (const status of STATUS_FILTERS) expect(parse(`bookings=${status}`).status).toBe(status);
    expect(STATUS_FILTERS[0]).toBe('all');
    expect(parse('bookings=refunded').status).toBe('all');
    expect(parse('page=3').page).toBe(3);
    expect(parse('page=120456').page).toBe(120_456);
    for (const value of ['0', '-1', '1.5', 'x', '99999999', '2x', '007'])
      expect(parse(`page=${value}`).page).toBe(1);
  });

  it('the URL’s query selects the overview unless it contains a status, `bookings=all` or a page after the first', () => {
    const isOverview = (query: string) => parseBookingsView(new URLSearchParams(query)).isOverview;
    expect(['', 'other=1', 'page=1'].map(isOverview)).toEqual([true, true, true]);
    expect(['bookings=all', 'bookings=pending', 'page=2'].map(isOverview)).toEqual([false, false, false]);
  });
});

it('[10.39] cancelled bookings, and bookings of a cancelled event, come last; the order is otherwise kept', () => {
  const booking = (id: string, change: Parameters<typeof sampleBooking>[0] = {}) =>
    sampleBooking({ _id: id, ...change });
  const { event } = sampleBooking();
  const bookings = [
    booking('withdrawn', { status: 'cancelled' }),
    booking('first'),
    booking('called off', { event: { ...event, state: 'cancelled' } }),
    booking('second', { status: 'pending' }),
  ];
  expect(sortCancelledLast(bookings, NOW).map(({ _id }) => _id)).toEqual([
    'first',
    'second',
    'withdrawn',
    'called off',
  ]);
});

describe('keepCancelledRows', () => {
  const rows = ['first', 'second', 'third'].map(_id => sampleBooking({ _id }));
  const listRows = (fetched: typeof rows, ...indexes: number[]) =>
    keepCancelledRows(
      fetched,
      indexes.map(index => ({ booking: rows[index] ?? sampleBooking(), index })),
    ).map(({ _id, status }) => `${_id} ${status}`);
  const at = (index: number, status: 'confirmed' | 'cancelled') => ({
    ...(rows[index] ?? sampleBooking()),
    status,
  });

  it('[10.149] a cancelled row keeps its place, whether the list still has the booking, has it elsewhere or lacks it', () => {
    const kept = ['first cancelled', 'second confirmed', 'third confirmed'];
    expect(listRows(rows, 0)).toEqual(kept);
    expect(listRows([at(1, 'confirmed'), at(2, 'confirmed'), at(0, 'cancelled')], 0)).toEqual(kept);
    expect(listRows([at(1, 'confirmed'), at(2, 'confirmed')], 0)).toEqual(kept);
  });

  it('[10.149] several cancelled rows keep their places, whichever was cancelled first', () => {
    expect(listRows([at(1, 'confirmed')], 2, 0)).toEqual([
      'first cancelled',
      'second confirmed',
      'third cancelled',
    ]);
  });

  it('[10.149] a kept row is the fetched booking as soon as that is cancelled, and the member’s own cancellation until then', () => {
    const fetched = { ...at(0, 'cancelled'), cancelled_at: '2031-03-01T10:00:00.000Z' };
    const kept = [{ booking: at(0, 'confirmed'), index: 0 }];
    expect(keepCancelledRows([fetched], kept)).toEqual([fetched]);
    expect(keepCancelledRows([], kept)).toMatchObject([{ status: 'cancelled', cancelled_by: 'member' }]);
  });

  it('a list without cancelled rows stays as it is', () => {
    expect(keepCancelledRows(rows, [])).toEqual(rows);
  });
});

it.each([
  ['movedByLeague', { cancelled_from: 'confirmed', moved_to: 'booking-2' }],
  ['endedByLeague', { cancelled_from: 'confirmed', moved_to: null }],
  ['refusedByLeague', { cancelled_from: 'pending', moved_to: null }],
  ['refusedByLeague', { cancelled_from: null, moved_to: null }],
] as const)('getEndingTextKey returns %s for %j', (text, ending) => {
  expect(getEndingTextKey(sampleBooking(ending))).toBe(text);
});

it('[10.134] a member is new until one of their bookings is checked in, and not with several pages of bookings', () => {
  const used = sampleBooking({ checked_in_at: '2026-11-01T16:05:00.000Z' });
  expect(isNewMember([], 0)).toBe(true);
  expect(isNewMember([sampleBooking(), sampleBooking({ status: 'cancelled' })], 1)).toBe(true);
  expect(isNewMember([sampleBooking(), used], 1)).toBe(false);
  expect(isNewMember([sampleBooking()], 2)).toBe(false);
});
