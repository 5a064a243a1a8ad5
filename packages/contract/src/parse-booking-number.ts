/** Parses booking numbers as people type them. A number is four characters, a dash and three, without I, L, O and U. */
import { stripInvisible, toLatinDigits } from './digits.ts';

/** Returns the number with its dash, or null if the text is no booking number. Reads I and L as 1, and O as 0. */
export function parseBookingNumber(typed: string): string | null {
  const compact = toLatinDigits(stripInvisible(typed))
    .toUpperCase()
    .replace(/[\s\-–—.#]/gu, '')
    .replace(/[IL]/gu, '1')
    .replace(/O/gu, '0');
  return /^[0-9A-HJKMNP-TV-Z]{7}$/u.test(compact) ? `${compact.slice(0, 4)}-${compact.slice(4)}` : null;
}
