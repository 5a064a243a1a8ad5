/** Decides which cells of an uploaded file are voucher codes, and which codes a spreadsheet has damaged. */
import { VOUCHER_CODE_MAX } from '@rabita/contract/constants';
import { stripInvisible, toLatinDigits } from '@rabita/contract/digits';
import { VOUCHER_HEADINGS } from '@rabita/contract/staff/voucher-columns';
import { UNSAFE_CHARACTERS } from '@rabita/contract/to-line';

export const isHeading = (cell: string): boolean =>
  (VOUCHER_HEADINGS as readonly string[]).includes(stripInvisible(cell).trim().toLowerCase());

/** A number in scientific notation, such as 1.23E+15: its digits are lost. */
const SCIENTIFIC = /^[0-9]+(?:[.,][0-9]+)?e\+[0-9]+$/iu;
/** An error value of a spreadsheet, such as #N/A or #REF!. */
const ERROR_VALUE = /^#(?:n\/a|null!|num!|div\/0!|ref!|value!|name\?|spill!|calc!|#+)$/iu;
const DIGITS = /^[0-9]+$/u;
/** Spreadsheets keep only this many digits of a number and replace the rest with zeros. */
const EXACT_DIGITS = 15;
/** With fewer codes, the most frequent length is no evidence. */
const MIN_CODES = 5;

/**
 * Whether the first cell of a file without a known heading looks like a heading: only it has no digit, or only it has
 * a space.
 */
export function looksLikeHeading(first: string, others: readonly string[]): boolean {
  const hasDigit = (code: string) => /\p{Nd}/u.test(code);
  const hasSpace = (code: string) => /\s/u.test(code);
  if (others.length === 0) return false;
  return (!hasDigit(first) && others.every(hasDigit)) || (hasSpace(first) && !others.some(hasSpace));
}

/** Masks a code: all letters and digits after the first few become dots. Length and punctuation stay visible. */
export function maskCode(code: string): string {
  const visibleCount = Math.min(4, Math.floor(code.length / 3));
  return code.slice(0, visibleCount) + code.slice(visibleCount).replace(/[\p{L}\p{N}]/gu, '•');
}

export type CodeProblem =
  | 'code.rounded'
  | 'code.error_value'
  | 'code.too_long'
  | 'code.unreadable'
  | 'code.short';

/** Finds a problem of this code, regardless of the other codes; null for a usable code. */
export function findCodeProblem(code: string): CodeProblem | null {
  if (SCIENTIFIC.test(toLatinDigits(code))) return 'code.rounded';
  if (ERROR_VALUE.test(code)) return 'code.error_value';
  if (code.length > VOUCHER_CODE_MAX) return 'code.too_long';
  // U+FFFD stands where the file's characters could not be decoded.
  return UNSAFE_CHARACTERS.test(code) || code.includes('\ufffd') ? 'code.unreadable' : null;
}

/**
 * Returns a function that finds a problem of a code by comparing it with all codes of the file. If nearly all codes are
 * numbers of one length, a shorter number has lost leading zeros. If all long numbers end in zeros, they were rounded.
 */
export function createProblemFinder(codes: readonly string[]): (code: string) => CodeProblem | null {
  const numbers = codes.filter(code => DIGITS.test(code));
  const longNumbers = numbers.filter(({ length }) => length > EXACT_DIGITS);
  const isRounded =
    longNumbers.length > 1 && longNumbers.every(code => /^0+$/u.test(code.slice(EXACT_DIGITS)));
  const counts = new Map<number, number>();
  for (const { length } of numbers) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [usualLength = 0, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  // One random number in ten starts with a zero and becomes shorter, so about 90% have the usual length.
  const hasUsualLength =
    numbers.length === codes.length && codes.length >= MIN_CODES && count >= codes.length * 0.75;
  return code => {
    if (!DIGITS.test(code)) return null;
    if (isRounded && code.length > EXACT_DIGITS) return 'code.rounded';
    return hasUsualLength && code.length < usualLength ? 'code.short' : null;
  };
}
