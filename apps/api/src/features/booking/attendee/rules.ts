/** Cleans the text that a steward types to find attendees, and maps the rows that match. */
import type { findAttendees } from '@rabita/contract/door/scanner';
import type { ResponseOf } from '@rabita/contract/endpoint';
import { toBase64url } from '@rabita/door/base64url';
import { secondsOf } from '../../../platform/time/seconds-of.ts';

/** Removes words without a letter or digit, such as a dash between names. */
export const toSearchText = (typed: string): string =>
  typed
    .split(/\s/u)
    .filter(word => /[\p{L}\p{N}]/u.test(word))
    .join(' ');

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

export function toAttendee({
  id,
  checked_in_at,
  ticket_key,
  ...row
}: AttendeeSearchRow): ResponseOf<typeof findAttendees>['attendees'][number] {
  const ticket = toBase64url(ticket_key);
  return { _id: id, ...row, ticket, admitted_at: checked_in_at && secondsOf(checked_in_at) };
}
