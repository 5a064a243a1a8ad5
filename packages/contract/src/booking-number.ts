/** Booking numbers as people hear, read and type them: four characters, a dash and three, whose letters leave out what looks like another. */
import { stripInvisible, toLatinDigits } from './digits.ts';

/** I and L are heard and read for 1, O for 0; the dash is optional. Null when it is no booking's number. */
export function parseBookingNumber(typed: string): string | null {
  const compact = toLatinDigits(stripInvisible(typed))
    .toUpperCase()
    .replace(/[\s\-–—.#]/gu, '')
    .replace(/[IL]/gu, '1')
    .replace(/O/gu, '0');
  return /^[0-9A-HJKMNP-TV-Z]{7}$/u.test(compact) ? `${compact.slice(0, 4)}-${compact.slice(4)}` : null;
}
