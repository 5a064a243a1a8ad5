// Tests the booking rules: early refusals, stored errors, when a retry keeps its key, and what a row shows.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOW, sampleBooking, sampleEvent } from '../../../test/samples.ts';
import {
  bookingErrorOf,
  canCancel,
  displayStatusOf,
  isOutcomeUnknown,
  parsePageNumber,
  parseStatusFilter,
  refetchDelay,
  refusalBeforeBooking,
} from './rules.ts';

describe('before a booking request', () => {
  it('[5.2] requires a token first', () => {
    expect(refusalBeforeBooking(null, 0)).toBe('يجب تسجيل الدخول أولاً');
    expect(refusalBeforeBooking('', 5)).toBe('يجب تسجيل الدخول أولاً');
  });

  it('[5.3] blocks at zero seats and below, never above', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), seats => {
        expect(refusalBeforeBooking('token', seats)).toBe(seats <= 0 ? 'Event is fully booked' : null);
      }),
    );
  });

  it('never blocks an event without a limit', () => {
    expect(refusalBeforeBooking('token', null)).toBeNull();
  });
});

describe('the refetch delay of an open ticket', () => {
  const booking = sampleBooking();
  const doors = Date.parse(booking.event.doors_open_at);
  const end = Date.parse(booking.event.ends_at);

  it('is half a minute from doors open to the end, and reaches to doors open before that', () => {
    expect(refetchDelay(booking, doors)).toBe(30_000);
    expect(refetchDelay(booking, end)).toBe(30_000);
    expect(refetchDelay(booking, doors - 90_000)).toBe(90_000);
  });

  it('is false before that day, after the end, after admission, and for anything but a confirmed booking', () => {
    expect(refetchDelay(booking, doors - 86_400_000)).toBe(false);
    expect(refetchDelay(booking, end + 1)).toBe(false);
    expect(refetchDelay({ ...booking, checked_in_at: booking.starts_at }, doors)).toBe(false);
    expect(refetchDelay({ ...booking, status: 'pending' }, doors)).toBe(false);
    expect(refetchDelay({ ...booking, status: 'cancelled' }, doors)).toBe(false);
    expect(refetchDelay(undefined, doors)).toBe(false);
  });
});

describe('the stored error of a refusal', () => {
  it.each([
    ['Sorry, this event is Fully Booked!', 'Event is fully booked'],
    ['عدد المقاعد ممتلئ لهذه الفعالية', 'Event is fully booked'],
    ['Event has reached its Capacity', 'Event is fully booked'],
    ['Already registered for this event', 'Already registered for this event'],
    ['You are ALREADY REGISTERED', 'Already registered for this event'],
    ['أنت مسجل بالفعل في هذه الفعالية', 'Already registered for this event'],
    ['فشل في حجز الحدث', 'فشل في حجز الحدث'],
    ['Doors are open', 'Doors are open'],
  ])('%s', (message, error) => {
    expect(bookingErrorOf(message)).toBe(error);
  });
});

describe('a retried booking', () => {
  it('keeps its key while the first attempt may have succeeded', () => {
    for (const status of [undefined, 200, 409, 429, 500, 503]) expect(isOutcomeUnknown(status)).toBe(true);
    for (const status of [400, 401, 403, 404, 422]) expect(isOutcomeUnknown(status)).toBe(false);
  });
});

describe('the display status of a booking', () => {
  const over = { ...sampleEvent(), ends_at: '2026-11-20T00:00:00Z' };

  it('tells cancelled, event cancelled, used and over apart', () => {
    expect(displayStatusOf(sampleBooking({ status: 'cancelled', event: over }), NOW)).toBe('cancelled');
    expect(displayStatusOf(sampleBooking({ event: { ...over, state: 'cancelled' } }), NOW)).toBe('off');
    expect(displayStatusOf(sampleBooking({ checked_in_at: '2026-11-21T11:00:00Z' }), NOW)).toBe('used');
    expect(displayStatusOf(sampleBooking({ event: over }), NOW)).toBe('over');
    expect(displayStatusOf(sampleBooking({ status: 'pending' }), NOW)).toBe('pending');
  });

  it('allows cancelling while confirmed or pending and before doors open', () => {
    const booking = sampleBooking();
    const doors = Date.parse(booking.event.doors_open_at);
    expect(canCancel(booking, doors - 1)).toBe(true);
    expect(canCancel(booking, doors)).toBe(false);
    expect(canCancel(sampleBooking({ status: 'pending' }), NOW)).toBe(true);
    expect(canCancel(sampleBooking({ status: 'cancelled' }), NOW)).toBe(false);
    expect(canCancel(sampleBooking({ checked_in_at: '2026-11-21T11:00:00Z' }), NOW)).toBe(false);
  });
});

describe('parsing the address', () => {
  it('parses a status and a page, and ignores unknown values', () => {
    expect(parseStatusFilter('pending')).toBe('pending');
    expect(parseStatusFilter('refunded')).toBe('all');
    expect(parsePageNumber('3')).toBe(3);
    for (const value of [null, '0', '-1', '1.5', 'x', '99999999']) expect(parsePageNumber(value)).toBe(1);
  });
});
