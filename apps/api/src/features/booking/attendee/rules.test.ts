/** Tests cleaning a steward's search text, and the response about an attendee. */
import { describe, expect, it } from 'vitest';
import { type AttendeeSearchRow, toAttendee, toSearchText } from './rules.ts';

it('toSearchText removes words without a letter or digit', () => {
  expect(toSearchText('- Sara\u00a0! 7 -')).toBe('Sara 7');
  expect(toSearchText('...')).toBe('');
});

describe('toAttendee', () => {
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

  it('returns the ticket by which the scanner can admit, and no time before the admission', () => {
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

  it('returns the time of the admission in seconds', () => {
    const admitted = toAttendee({ ...row, checked_in_at: new Date('1970-01-01T00:01:40Z') });
    expect(admitted.admitted_at).toBe(100);
  });
});
