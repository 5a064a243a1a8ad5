/** Defines which characters a line of text may not have, and repairs a line that has them. */

/** Control and direction characters can hide or reorder text for its readers. Lone surrogates cannot be stored. */
export const UNSAFE_CHARACTERS = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c\ufeff]|\p{Cs}/u;

/** Returns the text as one line of at most `max` characters, for a field whose refusal would hold up others. */
export function repairLine(text: string, max: number): string {
  // Cut before the repair, which removes half an emoji at the cut.
  const repaired = [...text.slice(0, max)].map(each => (UNSAFE_CHARACTERS.test(each) ? ' ' : each)).join('');
  return repaired.trim().replace(/\s+/gu, ' ');
}
