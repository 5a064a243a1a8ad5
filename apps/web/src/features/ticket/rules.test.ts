// Holds what a booking is as a ticket, state by state, and the calendar file line by line.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOW, sampleBooking } from '../../../test/samples.ts';
import {
  calendarFile,
  calendarText,
  foldCalendarLine,
  isTicketBooking,
  localizedBooking,
  nextBooking,
  savedBookingIn,
  speakableGroups,
  ticketState,
} from './rules.ts';

const ended = Date.parse('2026-11-27T19:00:00.000Z');

describe('the state of a ticket', () => {
  it.each([
    ['valid', sampleBooking(), NOW],
    ['valid', sampleBooking(), ended - 1],
    ['over', sampleBooking(), ended],
    ['pending', sampleBooking({ status: 'pending' }), NOW],
    ['over', sampleBooking({ status: 'pending' }), ended],
    ['used', sampleBooking({ checked_in_at: '2026-11-27T16:05:00.000Z' }), NOW],
    ['used', sampleBooking({ checked_in_at: '2026-11-27T16:05:00.000Z' }), ended],
    ['cancelled-by-member', sampleBooking({ status: 'cancelled', cancelled_by: 'member' }), NOW],
    ['cancelled-by-league', sampleBooking({ status: 'cancelled', cancelled_by: 'league' }), ended],
    ['event-cancelled', sampleBooking({ event: { ...sampleBooking().event, state: 'cancelled' } }), NOW],
  ])('is %s', (state, booking, now) => {
    expect(ticketState(booking, now)).toBe(state);
  });
});

it('takes the soonest booking that still leads somewhere as the next one', () => {
  const soon = sampleBooking({ _id: 'soon', starts_at: '2026-11-22T16:00:00.000Z' });
  const later = sampleBooking({ _id: 'later' });
  const cancelled = sampleBooking({ _id: 'no', starts_at: '2026-11-21T16:00:00.000Z', status: 'cancelled' });
  expect(nextBooking([later, cancelled, soon], NOW)?._id).toBe('soon');
  expect(nextBooking([cancelled], NOW)).toBeNull();
  expect(nextBooking([], NOW)).toBeNull();
});

it('keeps a used ticket in front until its event ends', () => {
  const used = sampleBooking({ checked_in_at: '2026-11-27T16:05:00.000Z' });
  const later = sampleBooking({
    _id: 'later',
    starts_at: '2027-01-01T16:00:00.000Z',
    event: { ...used.event, ends_at: '2027-01-01T19:00:00.000Z' },
  });
  expect(nextBooking([later, used], ended - 1)?._id).toBe('booking-1');
  expect(nextBooking([later, used], ended)?._id).toBe('later');
});

describe('looking before drawing', () => {
  it('takes a whole booking and refuses one with a part missing', () => {
    expect(isTicketBooking(sampleBooking())).toBe(true);
    const { event: _event, ...noEvent } = sampleBooking();
    for (const broken of [null, 7, 'x', {}, noEvent, { ...sampleBooking(), starts_at: 'soon' }]) {
      expect(isTicketBooking(broken)).toBe(false);
    }
  });

  it('refuses anything at all without throwing', () => {
    fc.assert(fc.property(fc.anything(), value => isTicketBooking(value) === false));
  });
});

it('finds a kept booking in its own answer and in a list, and only that one', () => {
  const booking = sampleBooking();
  expect(savedBookingIn({ booking }, 'booking-1')).toEqual(booking);
  expect(savedBookingIn({ bookings: [sampleBooking({ _id: 'other' }), booking] }, 'booking-1')).toEqual(
    booking,
  );
  expect(savedBookingIn({ qr: 'RB1', format: 'static' }, 'booking-1')).toBeNull();
  expect(savedBookingIn({ booking }, 'other')).toBeNull();
});

it('shows a kept booking in the other language too', () => {
  const english = localizedBooking(sampleBooking(), 'en');
  expect(english.event.name).toBe('Fans’ Night');
  expect(english.location).toBe('Boulevard Riyadh');
});

it('cuts a booking number into runs without losing a character', () => {
  expect(speakableGroups('7Q2X-9F')).toEqual(['7Q2X', '9F']);
  expect(speakableGroups('7Q2X9F')).toEqual(['7Q2', 'X9F']);
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Z0-9]{1,16}$/u),
      number => speakableGroups(number).join('') === number,
    ),
  );
});

describe('the calendar file', () => {
  const entry = {
    uid: 'booking-1@rabita.example',
    title: 'ليلة المشجعين، مع فالور; \\ نهائي, كبير',
    place: 'بوليفارد الرياض',
    notes: 'رقم الحجز: 7Q2X-9F\nتفتح الأبواب \u200f6:00 م',
    url: 'https://rabita.example/ticket/booking-1',
    startsAt: '2026-11-27T16:00:00.000Z',
    endsAt: '2026-11-27T19:00:00.000Z',
    timezone: 'Asia/Riyadh',
    startsOnClock: '2026-11-27T19:00',
    isConfirmed: true,
  };
  const file = calendarFile(entry, NOW);
  const unfolded = file.replaceAll('\r\n ', '').split('\r\n');

  it('ends each line with CRLF, keeps it within 75 octets, and closes what it opens', () => {
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    const opened = unfolded.filter(line => line.startsWith('BEGIN:')).length;
    expect(unfolded.filter(line => line.startsWith('END:'))).toHaveLength(opened);
  });

  it('says when on the venue’s clock, and what with every special character escaped', () => {
    expect(unfolded).toContain('DTSTART;TZID=Asia/Riyadh:20261127T190000');
    expect(unfolded).toContain('DTEND;TZID=Asia/Riyadh:20261127T220000');
    expect(unfolded).toContain('TZOFFSETTO:+0300');
    expect(unfolded).toContain('DTSTAMP:20261121T120000Z');
    expect(unfolded).toContain('SUMMARY:ليلة المشجعين، مع فالور\\; \\\\ نهائي\\, كبير');
    expect(unfolded).toContain('DESCRIPTION:رقم الحجز: 7Q2X-9F\\nتفتح الأبواب 6:00 م');
    expect(unfolded).toContain('STATUS:CONFIRMED');
  });

  it.each([
    ['America/New_York', '2026-11-27T11:00', '-0500', '20261127T110000', '20261127T140000'],
    ['Asia/Kolkata', '2026-11-27T21:30', '+0530', '20261127T213000', '20261128T003000'],
    ['UTC', '2026-11-27T16:00', '+0000', '20261127T160000', '20261127T190000'],
  ])('knows the clock of %s', (timezone, startsOnClock, offset, start, end) => {
    const lines = calendarFile({ ...entry, timezone, startsOnClock }, NOW).split('\r\n');
    expect(lines).toContain(`TZOFFSETTO:${offset}`);
    expect(lines).toContain(`DTSTART;TZID=${timezone}:${start}`);
    expect(lines).toContain(`DTEND;TZID=${timezone}:${end}`);
  });

  it('calls a booking that waits for approval tentative', () => {
    expect(calendarFile({ ...entry, isConfirmed: false }, NOW)).toContain('STATUS:TENTATIVE');
  });

  it('folds any text so that it unfolds to itself, cutting no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
        const line = text.replace(/[\r\n]/gu, '');
        const folded = foldCalendarLine(line);
        expect(folded.replaceAll('\r\n ', '')).toBe(line);
        for (const part of folded.split('\r\n')) {
          expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(75);
        }
      }),
    );
  });

  it('lets no invisible mark through', () => {
    expect(calendarText('\u2067م\u2069\u200e\u061c\u0007x')).toBe('مx');
  });
});
