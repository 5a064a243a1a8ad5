/** Tests what a steward's words are searched for, and what the scanner gets of an attendee. */
import { describe, expect, it } from 'vitest';
import { type AttendeeSearchRow, attendeeOf, parseAttendeeFilter } from './rules.ts';

describe('what a steward types', () => {
  it('is searched for word by word', () => {
    expect(parseAttendeeFilter('سارة  Al-Otaibi').words).toEqual(['سارة', 'Al-Otaibi']);
  });

  it('has no word without a letter or digit, because every name contains the empty word', () => {
    expect(parseAttendeeFilter('- Sara ! 7').words).toEqual(['Sara', '7']);
    expect(parseAttendeeFilter('...').words).toEqual([]);
  });

  it.each([
    ['1234', '1234'],
    [' ٠١٢٣ ', '0123'],
    ['123', null],
    ['12345', null],
    ['a1234', null],
    ['1234b', null],
    ['12 34', null],
  ])('%j is the end of a phone number: %j', (typed, phoneEnds) => {
    expect(parseAttendeeFilter(typed).phoneEnds).toBe(phoneEnds);
  });

  it('is a booking number if it has the form of one', () => {
    expect(parseAttendeeFilter('k7m2 9xq').number).toBe('K7M2-9XQ');
    expect(parseAttendeeFilter('Sara').number).toBeNull();
  });
});

describe('an attendee', () => {
  const row: AttendeeSearchRow = {
    id: 'b1',
    number: 'K7M2-9XQ',
    full_name: 'سارة العتيبي',
    phone_ends: '1234',
    status: 'confirmed',
    lane: 3,
    ticket_key: Buffer.from([255, 254]),
    checked_in_at: null,
    note: null,
  };

  it('comes with the ticket by which the scanner can admit, and without a time before the admission', () => {
    expect(attendeeOf(row)).toEqual({
      _id: 'b1',
      number: 'K7M2-9XQ',
      full_name: 'سارة العتيبي',
      phone_ends: '1234',
      status: 'confirmed',
      lane: 3,
      ticket: '__4',
      admitted_at: null,
      note: null,
    });
  });

  it('comes with the seconds of the admission', () => {
    const admitted = attendeeOf({ ...row, checked_in_at: new Date('1970-01-01T00:01:40Z') });
    expect(admitted.admitted_at).toBe(100);
  });
});
