/** Normalises a line of text, and defines which characters it may not have. */

/** Control and direction characters can hide or reorder text for its readers. Lone surrogates cannot be stored. */
export const UNSAFE_CHARACTERS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;

/** Direction marks and the byte-order mark: keyboards and clipboards add them unseen. */
const PASTED_MARKS = /[\u200e\u200f\u061c\ufeff]/gu;

/** Characters that show nothing by themselves. The letters among them fill a space of their width. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\p{M}\u2800]/gu;

export const stripPastedMarks = (text: string): string => text.replace(PASTED_MARKS, '');

/** Whether a name has a letter, of any script, that people can see. */
export const hasLetter = (text: string): boolean => /\p{L}/u.test(text.replace(UNSEEN, ''));

/** Returns an empty text in place of one of which nothing shows. */
export const emptyIfUnseen = (text: string): string => (text.replace(UNSEEN, '') === '' ? '' : text);

/** Returns the text as one trimmed line. */
export const toLine = (text: string): string =>
  emptyIfUnseen(stripPastedMarks(text).normalize('NFC').trim().replace(/\s+/gu, ' '));

/** Returns the text as one line of at most `max` characters, for a field whose error would hold up others. */
export function repairLine(text: string, max: number): string {
  // Cut before the repair, which removes half an emoji at the cut.
  const repaired = [...stripPastedMarks(text).slice(0, max)]
    .map(each => (UNSAFE_CHARACTERS.test(each) ? ' ' : each))
    .join('');
  return repaired.trim().replace(/\s+/gu, ' ');
}
