/** Parses booking numbers as people type them: four characters, a dash and three, without easily confused letters. */
import { stripInvisible, toLatinDigits } from './digits.ts';

/** Accepts I and L as 1, O as 0, and a missing dash. Returns null if the text is not a booking number. */
export function parseBookingNumber(typed: string): string | null {
  const compact = toLatinDigits(stripInvisible(typed))
    .toUpperCase()
    .replace(/[\s\-–—.#]/gu, '')
    .replace(/[IL]/gu, '1')
    .replace(/O/gu, '0');
  return /^[0-9A-HJKMNP-TV-Z]{7}$/u.test(compact) ? `${compact.slice(0, 4)}-${compact.slice(4)}` : null;
}
