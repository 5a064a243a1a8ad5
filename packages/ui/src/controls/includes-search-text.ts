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
  return plain
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .trim();
}

/** Whether `text` contains `typed`, ignoring case, accents, vowel marks and Arabic letter variants. */
export function includesSearchText(text: string, typed: string): boolean {
  return normaliseSpelling(text).includes(normaliseSpelling(typed));
}
