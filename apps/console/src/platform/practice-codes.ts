/** Defines the practice codes. They have no ticket and no signature, so nobody can be admitted with them. */

export const PRACTICE_PREFIX = 'RB0';
export const PRACTICE_CODES = 12;

/** @param number from 1 to `PRACTICE_CODES` */
export const practiceCode = (number: number): string =>
  `${PRACTICE_PREFIX}${String(number).padStart(2, '0')}`;

export function parsePracticeCode(text: string): number | null {
  const number = /^RB0(\d\d)$/u.exec(text.trim())?.[1];
  if (number === undefined) return null;
  return Number(number) >= 1 && Number(number) <= PRACTICE_CODES ? Number(number) : null;
}
