/** Reads what a steward types to find attendees, and converts the rows that match. */
import { parseBookingNumber } from '@rabita/contract/booking-number';
import { toLatinDigits } from '@rabita/contract/digits';
import type { findAttendees } from '@rabita/contract/door/scanner';
import type { ReplyOf } from '@rabita/contract/endpoint';
import { toBase64url } from '@rabita/door/base64url';
import { secondsOf } from '../../platform/time/seconds-of.ts';

/** Matches attendees whose name has every word, whose booking has the number, or whose phone ends with `phoneEnds`. */
export type AttendeeFilter = { words: string[]; number: string | null; phoneEnds: string | null };

export function parseAttendeeFilter(typed: string): AttendeeFilter {
  const digits = toLatinDigits(typed).trim();
  return {
    // A word without a letter or digit folds to an empty string, which every name contains.
    words: typed.split(' ').filter(word => /[\p{L}\p{N}]/u.test(word)),
    number: parseBookingNumber(typed),
    phoneEnds: /^\d{4}$/u.test(digits) ? digits : null,
  };
}

export type AttendeeSearchRow = {
  id: string;
  number: string;
  full_name: string;
  phone_ends: string;
  status: 'pending' | 'confirmed' | 'cancelled';
  lane: number;
  ticket_key: Buffer;
  checked_in_at: Date | null;
  note: string | null;
};

export function attendeeOf({
  id,
  checked_in_at,
  ticket_key,
  ...row
}: AttendeeSearchRow): ReplyOf<typeof findAttendees>['attendees'][number] {
  const ticket = toBase64url(ticket_key);
  return { _id: id, ...row, ticket, admitted_at: checked_in_at && secondsOf(checked_in_at) };
}
