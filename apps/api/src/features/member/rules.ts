/** How a member's row is shown on the wire, and what a search for members looks for. */
import { digitsOnly, toLatinDigits } from '@rabita/contract/digits';
import type { User } from '@rabita/contract/fan/member';
import type { MemberRow } from '@rabita/contract/staff/member';

/** What a member and a registration have in common. */
export type Person = {
  id: string;
  full_name: string;
  age: number;
  city: string;
  country: string;
  email: string;
  phone_number: string;
  gender: User['gender'];
  category: User['category'];
  language: User['language'];
  created_at: Date;
};

/** A member; a registration is one that is not verified and has neither points nor rank. */
export function userOf(
  person: Person,
  standing: { is_verified: boolean; loyalty_points: number; rank: number | null },
): User {
  const { id, full_name, age, city, country, email, phone_number, gender, category, language } = person;
  return {
    _id: id,
    id,
    full_name,
    age,
    city,
    country,
    email,
    phone_number,
    gender,
    category,
    language,
    created_at: person.created_at.toISOString(),
    is_verified: standing.is_verified,
    loyalty_points: standing.loyalty_points,
    rank: standing.rank,
  };
}

export type FoundRow = Pick<Person, 'id' | 'full_name' | 'email' | 'phone_number' | 'city' | 'created_at'> & {
  loyalty_points: number;
};

export function memberRowOf({ id, created_at, ...row }: FoundRow): MemberRow {
  return { _id: id, ...row, created_at: created_at.toISOString() };
}

/** What a search matches: all words, or the digits of a phone, or the holder of a booking. Null: not looked for. */
export type Wanted = {
  words: string[] | null;
  /** The words run together, which stands first where a name begins with it. */
  start: string;
  digits: string | null;
  memberId: string | null;
};

/** Fewer digits than this are not searched for in phones. */
const DIGITS_MIN = 3;

/**
 * @param typed as the reader typed it
 * @param folded the same, folded by the database's rule
 * @param memberId the holder of the booking of that number
 */
export function wantedBy(typed: string, folded: string, memberId: string | null): Wanted {
  const words = folded.split(' ').filter(word => word !== '');
  // 00966 5… and 05… and 5… are ends of one number: no country's own code starts with 0.
  const digits = digitsOnly(typed).replace(/^0+/u, '');
  const isPhone = /^[0-9\s()+.\-–—/]+$/u.test(toLatinDigits(typed)) && digits.length >= DIGITS_MIN;
  return {
    words: words.length > 0 ? words : null,
    start: words.join(''),
    digits: isPhone ? digits : null,
    memberId,
  };
}

/** The pieces that a text must have to contain the word: the same that the index is made of. */
export function piecesOf(word: string): string[] {
  const letters = [...word];
  const size = Math.min(3, letters.length);
  if (size < 2) return [];
  return letters.slice(size - 1).map((_, at) => letters.slice(at, at + size).join(''));
}

/** The word as a pattern for `like`, found anywhere. */
export function anywhere(word: string): string {
  return `%${asPattern(word)}%`;
}

/** The word as a pattern for `like`, with nothing in it that stands for anything else. */
export function asPattern(word: string): string {
  return word.replace(/[\\%_]/gu, '\\$&');
}
