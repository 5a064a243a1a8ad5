/** Normalises a line of text, and defines which characters it may not contain. */

/** Control and direction characters can hide or reorder text for its readers. Lone surrogates cannot be stored. */
export const UNSAFE_CHARACTERS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;

/** Direction marks and the byte-order mark. Keyboards and clipboards add them, and people cannot see them. */
const PASTED_MARKS = /[\u200e\u200f\u061c\ufeff]/gu;

/** Characters that are invisible by themselves, such as spaces, combining marks and blank letters. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\p{M}\u2800]/gu;

export const stripPastedMarks = (text: string): string => text.replace(PASTED_MARKS, '');

/** Whether the text has a visible letter of any script. */
export const hasLetter = (text: string): boolean => /\p{L}/u.test(text.replace(INVISIBLE, ''));

/** Returns an empty text if no character is visible, otherwise the text itself. */
export const emptyIfInvisible = (text: string): string => (text.replace(INVISIBLE, '') === '' ? '' : text);

/** Returns the text as one trimmed line. */
export const toLine = (text: string): string =>
  emptyIfInvisible(stripPastedMarks(text).normalize('NFC').trim().replace(/\s+/gu, ' '));

/** Returns the text as one line of at most `max` characters. Replaces unsafe characters instead of rejecting them. */
export function repairLine(text: string, max: number): string {
  // Cuts the text first, because the replacement removes half an emoji at the cut.
  const repaired = [...stripPastedMarks(text).slice(0, max)]
    .map(character => (UNSAFE_CHARACTERS.test(character) ? ' ' : character))
    .join('');
  return repaired.trim().replace(/\s+/gu, ' ');
}
