/** Shortens an attendee's name to initials, so that a printed list names nobody. */

/** The maximum number of initials, so that a name of single letters is not shown in full. */
const INITIALS_MAX = 4;

const LETTER = /\p{L}/u;

/** Particles such as "son of", "daughter of" and "house of", which do not distinguish people. */
const PARTICLE = /^(?:ا?بن|بنت|آل|bin|ibn|bint|al|el)$/iu;
/** The Arabic article at the start of a word, if enough letters follow it: «الشهري», "al-Harbi". */
const ARTICLE = /^(?:ال(?=\p{L}{2})|(?:al|el)-(?=\p{L}))/iu;

/**
 * Returns the first letters of the name's words, without the article and بن, separated so that Arabic letters do not
 * join.
 */
export function toInitials(fullName: string): string | null {
  const words = fullName.normalize('NFC').split(/\s+/u).filter(Boolean);
  const letters = words
    .filter((word, index) => index === 0 || !PARTICLE.test(word))
    .flatMap(word => LETTER.exec(word.replace(ARTICLE, ''))?.[0] ?? []);
  return letters.length > 0 ? letters.slice(0, INITIALS_MAX).join(' ').toLocaleUpperCase('en') : null;
}
