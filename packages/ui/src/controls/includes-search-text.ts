/** Compares texts by a common spelling, so that a search finds Arabic and Latin names in any spelling. */

const arabicSpellings: readonly (readonly [RegExp, string])[] = [
  [/[أإآٱ]/g, 'ا'],
  [/ة/g, 'ه'],
  [/ى/g, 'ي'],
  [/ؤ/g, 'و'],
  [/ئ/g, 'ي'],
  [/[\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, ''],
];

function normaliseSpelling(text: string): string {
  const plain = arabicSpellings.reduce(
    (spelling, [from, to]) => spelling.replace(from, to),
    text.normalize('NFKC').toLowerCase(),
  );
  return plain.normalize('NFD').replace(/\p{Mn}/gu, '');
}

/** Whether `text` contains `typed`, ignoring case, accents, vowel marks and Arabic letter variants. */
export function includesSearchText(text: string, typed: string): boolean {
  return normaliseSpelling(text).includes(normaliseSpelling(typed).trim());
}

/** Returns where the typed text begins and ends in `text`, in any spelling, or null. */
export function findSearchText(text: string, typed: string): readonly [start: number, end: number] | null {
  const term = normaliseSpelling(typed).trim();
  let plain = '';
  /** The position in `text` of each letter of `plain`. */
  const positions: number[] = [];
  let position = 0;
  for (const letter of text) {
    const plainLetter = normaliseSpelling(letter);
    plain += plainLetter;
    positions.push(...Array.from(plainLetter, () => position));
    position += letter.length;
  }
  const index = term === '' ? -1 : plain.indexOf(term);
  const start = positions[index];
  return start === undefined ? null : [start, positions[index + term.length] ?? text.length];
}
