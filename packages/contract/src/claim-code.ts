/** Parses claim codes as people type them: in any case, with digits of any script, spaces and punctuation. */
import { CLAIM_CODE_MAX, CLAIM_CODE_MIN } from './constants.ts';
import { stripInvisible, toLatinDigits } from './digits.ts';

/** Returns the code in capital letters and Latin digits, or null if the text cannot be a claim code. */
export function parseClaimCode(typed: string): string | null {
  const compact = toLatinDigits(stripInvisible(typed.normalize('NFKC')))
    .toUpperCase()
    .replace(/[\s\p{P}\u2212\u0640]/gu, '');
  const { length } = [...compact];
  return length >= CLAIM_CODE_MIN && length <= CLAIM_CODE_MAX && /^[\p{L}\p{N}]+$/u.test(compact)
    ? compact
    : null;
}

/** The characters of generated codes. They omit characters that look or sound like another, such as O and 0. */
export const CLAIM_ALPHABET = '2346789ABCDEFGHJKMNPQRTUVWXYZ';
