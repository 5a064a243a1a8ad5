// Holds the booking rules: what is refused before asking, how refusals are named, when a repeat is the same request.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOW, sampleBooking, sampleEvent } from '../../../test/samples.ts';
import {
  bookingErrorOf,
  canCancel,
  faceOf,
  isOutcomeOpen,
  nextReading,
  parsePage,
  parseStatus,
  refusalBeforeBooking,
} from './rules.ts';

describe('before a booking is asked for', () => {
  it('[5.2] needs a token first', () => {
    expect(refusalBeforeBooking(null, 0)).toBe('يجب تسجيل الدخول أولاً');
    expect(refusalBeforeBooking('', 5)).toBe('يجب تسجيل الدخول أولاً');
  });

  it('[5.3] is blocked at zero seats and below, never above', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), left => {
        expect(refusalBeforeBooking('token', left)).toBe(left <= 0 ? 'Event is fully booked' : null);
      }),
    );
  });

  it('never blocks an event without a limit', () => {
    expect(refusalBeforeBooking('token', null)).toBeNull();
  });
});

describe('when a held-up ticket is read again', () => {
  const booking = sampleBooking();
  const doors = Date.parse(booking.event.doors_open_at);
  const end = Date.parse(booking.event.ends_at);

  it('is every half minute from the doors to the end, and once as they open', () => {
    expect(nextReading(booking, doors)).toBe(30_000);
    expect(nextReading(booking, end)).toBe(30_000);
    expect(nextReading(booking, doors - 90_000)).toBe(90_000);
  });

  it('is never before that day, after the end, once used, or for what is no live booking', () => {
    expect(nextReading(booking, doors - 86_400_000)).toBe(false);
    expect(nextReading(booking, end + 1)).toBe(false);
    expect(nextReading({ ...booking, checked_in_at: booking.starts_at }, doors)).toBe(false);
    expect(nextReading({ ...booking, status: 'pending' }, doors)).toBe(false);
    expect(nextReading({ ...booking, status: 'cancelled' }, doors)).toBe(false);
    expect(nextReading(undefined, doors)).toBe(false);
  });
});

describe('the name of a refusal', () => {
  it.each([
    ['Sorry, this event is Fully Booked!', 'Event is fully booked'],
    ['عدد المقاعد ممتلئ لهذه الفعالية', 'Event is fully booked'],
    ['Event has reached its Capacity', 'Event is fully booked'],
    ['Already registered for this event', 'Already registered for this event'],
    ['You are ALREADY REGISTERED', 'Already registered for this event'],
    ['أنت مسجل بالفعل في هذه الفعالية', 'Already registered for this event'],
    ['فشل في حجز الحدث', 'فشل في حجز الحدث'],
    ['Doors are open', 'Doors are open'],
  ])('%s', (message, literal) => {
    expect(bookingErrorOf(message)).toBe(literal);
  });
});

describe('a repeated booking', () => {
  it('is the same request while the first may still have been made', () => {
    for (const status of [undefined, 200, 409, 429, 500, 503]) expect(isOutcomeOpen(status)).toBe(true);
    for (const status of [400, 401, 403, 404, 422]) expect(isOutcomeOpen(status)).toBe(false);
  });
});

describe('the face of a booking', () => {
  const over = { ...sampleEvent(), ends_at: '2026-11-20T00:00:00Z' };

  it('tells cancelled, called off, used and over from its status', () => {
    expect(faceOf(sampleBooking({ status: 'cancelled', event: over }), NOW)).toBe('cancelled');
    expect(faceOf(sampleBooking({ event: { ...over, state: 'cancelled' } }), NOW)).toBe('off');
    expect(faceOf(sampleBooking({ checked_in_at: '2026-11-21T11:00:00Z' }), NOW)).toBe('used');
    expect(faceOf(sampleBooking({ event: over }), NOW)).toBe('over');
    expect(faceOf(sampleBooking({ status: 'pending' }), NOW)).toBe('pending');
  });

  it('can be cancelled while live and before doors open', () => {
    const booking = sampleBooking();
    const doors = Date.parse(booking.event.doors_open_at);
    expect(canCancel(booking, doors - 1)).toBe(true);
    expect(canCancel(booking, doors)).toBe(false);
    expect(canCancel(sampleBooking({ status: 'pending' }), NOW)).toBe(true);
    expect(canCancel(sampleBooking({ status: 'cancelled' }), NOW)).toBe(false);
    expect(canCancel(sampleBooking({ checked_in_at: '2026-11-21T11:00:00Z' }), NOW)).toBe(false);
  });
});

describe('what an address may name', () => {
  it('reads a status and a page, and ignores the rest', () => {
    expect(parseStatus('pending')).toBe('pending');
    expect(parseStatus('refunded')).toBe('all');
    expect(parsePage('3')).toBe(3);
    for (const value of [null, '0', '-1', '1.5', 'x', '99999999']) expect(parsePage(value)).toBe(1);
  });
});
