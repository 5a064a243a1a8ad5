/** Returns the letter that stands for a person in a crest. */

/** The first letter of a name, in upper case, for the avatar. A grapheme, so that an Arabic letter keeps its marks. */
export function initialOf(name: string): string {
  const letters = new Intl.Segmenter('ar', { granularity: 'grapheme' }).segment(name.trim());
  for (const { segment } of letters) return segment.toLocaleUpperCase('en');
  return '';
}
