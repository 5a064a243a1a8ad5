/** Shortens an attendee's name to initials, so that a list on paper names nobody. */

/** More words than this add nothing to recognise someone by, and a name of single letters would be there in full. */
const INITIALS_MAX = 4;

const LETTER = /\p{L}/u;

/** "Son of", "daughter of" and "house of", which tell nobody apart. */
const CONNECTING = /^(?:ا?بن|بنت|آل|bin|ibn|bint|al|el)$/iu;
/** The article, if enough of the word is left after it: «الشهري», "al-Harbi". */
const ARTICLE = /^(?:ال(?=\p{L}{2})|(?:al|el)-(?=\p{L}))/iu;

/**
 * The first letters of the name's words as people say them, without the article and without بن: in the name's own
 * script and apart, so that Arabic letters do not join.
 */
export function initialsOf(fullName: string): string | null {
  const words = fullName.normalize('NFC').split(/\s+/u).filter(Boolean);
  const letters = words
    .filter((word, index) => index === 0 || !CONNECTING.test(word))
    .flatMap(word => LETTER.exec(word.replace(ARTICLE, ''))?.[0] ?? []);
  return letters.length > 0 ? letters.slice(0, INITIALS_MAX).join(' ').toLocaleUpperCase('en') : null;
}
