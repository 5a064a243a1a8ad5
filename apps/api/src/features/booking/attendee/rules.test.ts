/** Tests what a steward's words are searched for, and what the scanner gets of an attendee. */
import { describe, expect, it } from 'vitest';
import { type AttendeeSearchRow, searchedWords, toAttendee } from './rules.ts';

describe('what a steward types', () => {
  it('is searched without words that have no letter or digit, because they tell nobody apart', () => {
    expect(searchedWords('- Sara\u00a0! 7 -')).toBe('Sara 7');
    expect(searchedWords('...')).toBe('');
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
    expect(toAttendee(row)).toEqual({
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
    const admitted = toAttendee({ ...row, checked_in_at: new Date('1970-01-01T00:01:40Z') });
    expect(admitted.admitted_at).toBe(100);
  });
});
