/** Shortens an attendee's name to initials, so that a list on paper names nobody. */

/** More words than this add nothing to recognise someone by, and a name of single letters would be there in full. */
const INITIALS_MAX = 4;

const LETTER = /\p{L}/u;

/** The first letters of the name's words, in the name's own script and apart, so that Arabic letters do not join. */
export function initialsOf(fullName: string): string | null {
  const letters = fullName
    .normalize('NFC')
    .split(/\s+/u)
    .flatMap(word => LETTER.exec(word)?.[0] ?? []);
  return letters.length > 0 ? letters.slice(0, INITIALS_MAX).join(' ').toLocaleUpperCase('en') : null;
}
