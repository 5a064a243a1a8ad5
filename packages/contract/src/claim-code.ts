/**
 * Normalises codes that give points, as people type them: any case, digits of any script, spaces and punctuation
 * between and around.
 */
import { CLAIM_CODE_MAX, CLAIM_CODE_MIN, CLAIM_CODE_MIN_NEW } from './constants.ts';
import { stripInvisible, toLatinDigits } from './digits.ts';

/** Returns the code in capital letters and Latin digits, or null if the text can be no code. */
export function parseClaimCode(typed: string): string | null {
  const compact = toLatinDigits(stripInvisible(typed.normalize('NFKC')))
    .toUpperCase()
    .replace(/[\s\p{P}\u2212\u0640]/gu, '');
  const { length } = [...compact];
  return length >= CLAIM_CODE_MIN && length <= CLAIM_CODE_MAX && /^[\p{L}\p{N}]+$/u.test(compact)
    ? compact
    : null;
}

/** Like `parseClaimCode`, for a new code: shorter ones are guessed too easily. */
export function parseNewClaimCode(typed: string): string | null {
  const code = parseClaimCode(typed);
  return code !== null && [...code].length >= CLAIM_CODE_MIN_NEW ? code : null;
}

/** The letters and digits of generated codes: none looks like another, and none is read wrong aloud. */
export const CLAIM_ALPHABET = '2346789ABCDEFGHJKMNPQRTUVWXYZ';
