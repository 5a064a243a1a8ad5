/** Returns the first letter of a name in upper case, for a crest. An Arabic letter keeps its vowel marks. */
export function getInitial(name: string): string {
  const letters = new Intl.Segmenter('ar', { granularity: 'grapheme' }).segment(name.trim());
  for (const { segment } of letters) return segment.toLocaleUpperCase('en');
  return '';
}
