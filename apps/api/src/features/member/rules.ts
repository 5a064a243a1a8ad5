/** Parses the text of the member search into criteria, and maps the members that it found. */
import { digitsOnly, stripPhoneSeparators } from '@rabita/contract/digits';
import type { MemberRow } from '@rabita/contract/staff/member';
import type { Person } from '../account/rules.ts';

export type MemberSearchRow = Pick<
  Person,
  'id' | 'full_name' | 'email' | 'phone_number' | 'city' | 'created_at'
> & {
  loyalty_points: number;
};

export function toMemberRow({ id, created_at, ...row }: MemberSearchRow): MemberRow {
  return { _id: id, ...row, created_at: created_at.toISOString() };
}

/** A member matches if any criterion that is not null matches. If all are null, every member matches. */
export type MemberSearch = {
  /** Words that all must occur in the member's name or contacts. */
  words: string[] | null;
  /** The words joined without spaces. Names that begin with this prefix come first. */
  prefix: string;
  /** Digits that must occur in the phone number. */
  digits: string | null;
  /** The id of the member with the booking of the typed number; null if there is none. */
  memberId: string | null;
};

/** The minimum number of digits for a search in phone numbers. */
const DIGITS_MIN = 3;

export function parseMemberSearch(text: string, memberId: string | null): MemberSearch {
  const words = text.split(' ').filter(word => word !== '');
  // Without leading zeros, 00966 5… and 05… are parts of the stored number +966 5….
  const digits = digitsOnly(text).replace(/^0+/u, '');
  const isPhone = /^[0-9+]+$/u.test(stripPhoneSeparators(text)) && digits.length >= DIGITS_MIN;
  return {
    words: words.length > 0 ? words : null,
    prefix: words.join(''),
    digits: isPhone ? digits : null,
    memberId,
  };
}

/** Splits a word into overlapping pieces of three letters, like the search index. Two letters are one piece. */
export function splitIntoPieces(word: string): string[] {
  const letters = [...word];
  const size = Math.min(3, letters.length);
  if (size < 2) return [];
  return letters.slice(size - 1).map((_, index) => letters.slice(index, index + size).join(''));
}

export function containsPattern(word: string): string {
  return `%${escapeLike(word)}%`;
}

export function escapeLike(word: string): string {
  return word.replace(/[\\%_]/gu, '\\$&');
}
