/** Shortens an attendee's name to initials, so that a printed list names nobody. */

/** The maximum of initials, so that a name of single letters is not shown in full. */
const INITIALS_MAX = 4;

const LETTER = /\p{L}/u;

/** "Son of", "daughter of" and "house of", which do not distinguish people. */
const CONNECTING = /^(?:ا?بن|بنت|آل|bin|ibn|bint|al|el)$/iu;
/** The article, if enough of the word is left after it: «الشهري», "al-Harbi". */
const ARTICLE = /^(?:ال(?=\p{L}{2})|(?:al|el)-(?=\p{L}))/iu;

/**
 * Returns the first letters of the name's words, without the article and بن, separated so that Arabic letters do not
 * join.
 */
export function toInitials(fullName: string): string | null {
  const words = fullName.normalize('NFC').split(/\s+/u).filter(Boolean);
  const letters = words
    .filter((word, index) => index === 0 || !CONNECTING.test(word))
    .flatMap(word => LETTER.exec(word.replace(ARTICLE, ''))?.[0] ?? []);
  return letters.length > 0 ? letters.slice(0, INITIALS_MAX).join(' ').toLocaleUpperCase('en') : null;
}
