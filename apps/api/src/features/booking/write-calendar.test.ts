/** The calendar file as RFC 5545 has it, whatever an event is called. */
import type { Booking } from '@rabita/contract/booking';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCalendar } from './write-calendar.ts';

const words = {
  name: 'ليلة المشاهدة',
  description: 'نجتمع أمام الشاشة.',
  location: 'قاعة المرسى',
  city: 'جدة',
};
const booking = (details: Partial<Booking> = {}, event: Partial<Booking['event']> = {}): Booking => ({
  _id: '11111111-1111-4111-8111-111111111111',
  number: 'ABCD-123',
  date: '2026-06-01',
  time: '20:00',
  timezone: 'Asia/Riyadh',
  starts_at: '2026-06-01T17:00:00.000Z',
  location: words.location,
  points: 50,
  status: 'confirmed',
  user: { _id: '2', full_name: 'سارة' },
  created_at: '2026-05-01T10:00:00.000Z',
  cancelled_at: null,
  cancelled_by: null,
  checked_in_at: null,
  event: {
    _id: '3',
    ...words,
    date: '2026-06-01',
    time: '20:00',
    timezone: 'Asia/Riyadh',
    starts_at: '2026-06-01T17:00:00.000Z',
    ends_at: '2026-06-01T20:00:00.000Z',
    doors_open_at: '2026-06-01T16:00:00.000Z',
    points: 50,
    state: 'open',
    translations: { ar: words, en: words },
    ...event,
  },
  ...details,
});
const STAMP = new Date('2026-05-01T10:00:00Z');
const write = (one: Booking, moves = 0) =>
  writeCalendar(one, { stamp: STAMP, moves, host: 'fans.example', productId: 'Rabita' });
const unfolded = (text: string) => text.replace(/\r\n /gu, '').split('\r\n');

describe('writeCalendar', () => {
  it('gives the hours in UTC under the booking’s own UID', () => {
    const lines = unfolded(write(booking()));
    for (const line of [
      'METHOD:PUBLISH',
      'UID:11111111-1111-4111-8111-111111111111@fans.example',
      'DTSTAMP:20260501T100000Z',
      'DTSTART:20260601T170000Z',
      'DTEND:20260601T200000Z',
      'SUMMARY:ليلة المشاهدة',
      'STATUS:CONFIRMED',
      'SEQUENCE:0',
    ]) {
      expect(lines).toContain(line);
    }
  });

  it('ends the same entry when the booking is cancelled', () => {
    const lines = unfolded(write(booking({ status: 'cancelled' })));
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:11111111-1111-4111-8111-111111111111@fans.example',
        'STATUS:CANCELLED',
        'SEQUENCE:1',
      ]),
    );
  });

  it('folds at 75 octets, never within a character, and lets no name add a line of its own', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 });
    const hostile = fc.constantFrom(
      'x\r\nATTENDEE:mailto:a@b.c',
      'x\nATTENDEE:y',
      'x\rATTENDEE:y',
      'أ;ب,ج\\د\r\n',
      'ك'.repeat(400),
    );
    fc.assert(
      fc.property(fc.oneof(text, hostile), fc.oneof(text, hostile), (name, description) => {
        const file = write(booking({}, { name, description }));
        for (const line of file.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          // Half a character would come back from its bytes as another.
          expect(Buffer.from(line).toString()).toBe(line);
        }
        expect(file).not.toMatch(/(^|[^\r])\n|\r(?!\n)/u);
        const names = unfolded(file).map(line => /^[A-Z-]*/u.exec(line)?.[0]);
        expect(names).not.toContain('ATTENDEE');
        expect(names).toHaveLength(unfolded(write(booking())).length);
      }),
    );
  });
});
