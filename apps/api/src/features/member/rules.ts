/** Maps members to the rows that staff see, and a typed search to its criteria. */
import { digitsOnly, toLatinDigits } from '@rabita/contract/digits';
import type { MemberRow } from '@rabita/contract/staff/member';
import type { Person } from '../auth/rules.ts';

export type MemberSearchRow = Pick<
  Person,
  'id' | 'full_name' | 'email' | 'phone_number' | 'city' | 'created_at'
> & {
  loyalty_points: number;
};

export function memberRowOf({ id, created_at, ...row }: MemberSearchRow): MemberRow {
  return { _id: id, ...row, created_at: created_at.toISOString() };
}

/** A member matches by all words, by the digits of a phone, or as the holder of a booking. Null: no such criterion. */
export type MemberSearch = {
  words: string[] | null;
  /** The words without spaces; names that begin with it come first. */
  prefix: string;
  digits: string | null;
  memberId: string | null;
};

/** The search ignores phones when fewer digits are typed. */
const DIGITS_MIN = 3;

/**
 * @param folded the typed text, folded by the database
 * @param memberId the holder of the booking with the typed number
 */
export function parseMemberSearch(typed: string, folded: string, memberId: string | null): MemberSearch {
  const words = folded.split(' ').filter(word => word !== '');
  // 00966 5…, 05… and 5… all end the same stored number: no country code starts with 0.
  const digits = digitsOnly(typed).replace(/^0+/u, '');
  const isPhone = /^[0-9\s()+.\-–—/]+$/u.test(toLatinDigits(typed)) && digits.length >= DIGITS_MIN;
  return {
    words: words.length > 0 ? words : null,
    prefix: words.join(''),
    digits: isPhone ? digits : null,
    memberId,
  };
}

/** The index pieces (three letters, or two) that every text with this word contains. */
export function piecesOf(word: string): string[] {
  const letters = [...word];
  const size = Math.min(3, letters.length);
  if (size < 2) return [];
  return letters.slice(size - 1).map((_, at) => letters.slice(at, at + size).join(''));
}

/** A `like` pattern that matches the word anywhere. */
export function containsPattern(word: string): string {
  return `%${escapeLike(word)}%`;
}

/** Escapes the wildcards of a `like` pattern. */
export function escapeLike(word: string): string {
  return word.replace(/[\\%_]/gu, '\\$&');
}
