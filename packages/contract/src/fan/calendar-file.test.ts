/** Tests that calendar files follow RFC 5545 for any event name and venue. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../constants.ts';
import type { Booking } from './booking.ts';
import { createCalendarFile, createEventCalendarFile, escapeText, foldLine } from './calendar-file.ts';

const texts = {
  name: 'ليلة المشجعين، مع فالور; \\ نهائي, كبير',
  description: 'نجتمع أمام الشاشة.',
  location: 'بوليفارد الرياض',
  city: 'الرياض',
};
const event: Booking['event'] = {
  _id: '3',
  ...texts,
  date: '2026-06-01',
  time: '20:00',
  timezone: 'Asia/Riyadh',
  starts_at: '2026-06-01T17:00:00.000Z',
  ends_at: '2026-06-01T20:00:00.000Z',
  doors_open_at: '2026-06-01T16:00:00.000Z',
  points: 50,
  state: 'open',
  translations: { ar: texts, en: texts },
};
const booking: Booking = {
  _id: '11111111-1111-4111-8111-111111111111',
  number: 'ABCD-123',
  date: '2026-06-01',
  time: '20:00',
  timezone: 'Asia/Riyadh',
  starts_at: event.starts_at,
  location: texts.location,
  points: 50,
  status: 'confirmed',
  user: { _id: '2', full_name: 'سارة' },
  event,
  created_at: '2026-05-01T10:00:00.123Z',
  cancelled_at: null,
  cancelled_by: null,
  refusal_reason: null,
  cancelled_from: null,
  moved_to: null,
  checked_in_at: null,
  calendar_sequence: 4,
  calendar_changed_at: '2026-05-03T09:15:00.456Z',
};

const league = { name: 'رابطة', publicUrl: 'https://fans.example:8443', host: 'fans.example' };
const createFile = (details: Partial<Booking> = {}, language: Language = 'ar') =>
  createCalendarFile({ ...booking, ...details }, language, league);
const countOctets = (text: string) => encodeURIComponent(text).replaceAll(/%../gu, 'x').length;
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('createCalendarFile', () => {
  it('creates the whole Arabic file of a confirmed booking', () => {
    expect(unfold(createFile())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Rabita//Ticket//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:11111111-1111-4111-8111-111111111111@fans.example',
      'DTSTAMP:20260503T091500Z',
      'LAST-MODIFIED:20260503T091500Z',
      'SEQUENCE:4',
      'STATUS:CONFIRMED',
      'DTSTART:20260601T170000Z',
      'DTEND:20260601T200000Z',
      'SUMMARY:ليلة المشجعين، مع فالور\\; \\\\ نهائي\\, كبير – رابطة',
      'LOCATION:بوليفارد الرياض، الرياض',
      'DESCRIPTION:رقم الحجز: ABCD-123\\nتُفتح الأبواب الساعة 7:00 م بتوقيت السعودية\\nالتذكرة: https://fans.example:8443/ticket/11111111-1111-4111-8111-111111111111',
      'URL:https://fans.example:8443/ticket/11111111-1111-4111-8111-111111111111',
      ...['-P1D', '-PT3H'].flatMap(trigger => [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:ليلة المشجعين، مع فالور\\; \\\\ نهائي\\, كبير – رابطة',
        `TRIGGER:${trigger}`,
        'END:VALARM',
      ]),
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('[11.11] creates the English file with the venue’s 12-hour clock and a Latin comma', () => {
    const lines = unfold(createFile({}, 'en'));
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^DESCRIPTION:Booking number: ABCD-123\\nDoors open at 7:00 pm Saudi time\\nTicket: /u,
      ),
    );
    expect(lines).toContain('LOCATION:بوليفارد الرياض\\, الرياض');
  });

  it('gives a cancelled booking the same UID, the status CANCELLED, no opening time and no alarm', () => {
    const lines = unfold(createFile({ status: 'cancelled' }));
    expect(lines).toEqual(
      expect.arrayContaining(['UID:11111111-1111-4111-8111-111111111111@fans.example', 'STATUS:CANCELLED']),
    );
    expect(lines).not.toContain('BEGIN:VALARM');
    expect(lines.join()).not.toContain('تُفتح الأبواب');
  });

  it('gives a pending booking the status TENTATIVE', () => {
    expect(unfold(createFile({ status: 'pending' }))).toContain('STATUS:TENTATIVE');
  });

  it('escapes line breaks in names and venues, and keeps each line within 75 octets', () => {
    const hostile = fc.constantFrom(
      'x\r\nATTENDEE:mailto:a@b.c',
      'x\nATTENDEE:y',
      'x\rATTENDEE:y',
      'أ;ب,ج\\د\r\n',
      'ك'.repeat(400),
    );
    const text = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), hostile);
    fc.assert(
      fc.property(text, text, (name, location) => {
        const file = createFile({ location, event: { ...event, name } });
        for (const line of file.split('\r\n')) expect(countOctets(line)).toBeLessThanOrEqual(75);
        expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u);
        const names = unfold(file).map(line => /^[A-Z-]*/u.exec(line)?.[0]);
        expect(names).toEqual(unfold(createFile()).map(line => /^[A-Z-]*/u.exec(line)?.[0]));
      }),
    );
  });
});

it('foldLine splits no character, and its result unfolds to the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
      const line = text.replace(/[\r\n]/gu, '');
      const folded = foldLine(line);
      expect(folded.replaceAll('\r\n ', '')).toBe(line);
      for (const part of folded.split('\r\n')) {
        expect(countOctets(part)).toBeLessThanOrEqual(75);
      }
    }),
  );
});

it('escapeText removes invisible characters', () => {
  expect(escapeText('\u2067م\u2069\u200e\u061c\u0007x')).toBe('مx');
});

it('[10.108] createEventCalendarFile creates the file of an event for somebody without a booking', () => {
  const lines = unfold(createEventCalendarFile(event, 'ar', league, '2026-05-03T09:15:00.456Z'));
  expect(lines.slice(5, 15)).toEqual([
    'BEGIN:VEVENT',
    'UID:event-3@fans.example',
    'DTSTAMP:20260503T091500Z',
    'STATUS:TENTATIVE',
    'DTSTART:20260601T170000Z',
    'DTEND:20260601T200000Z',
    'SUMMARY:ليلة المشجعين، مع فالور\\; \\\\ نهائي\\, كبير – رابطة',
    'LOCATION:بوليفارد الرياض، الرياض',
    'DESCRIPTION:تُفتح الأبواب الساعة 7:00 م بتوقيت السعودية\\nhttps://fans.example:8443/events/3',
    'URL:https://fans.example:8443/events/3',
  ]);
  expect(lines.filter(line => line === 'BEGIN:VALARM')).toHaveLength(2);
});
