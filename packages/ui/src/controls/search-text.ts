// Folds what people type and what is listed to one spelling, so that a search in either language finds it.

const arabicSpellings: readonly (readonly [RegExp, string])[] = [
  [/[أإآٱ]/g, 'ا'],
  [/ة/g, 'ه'],
  [/ى/g, 'ي'],
  [/ؤ/g, 'و'],
  [/ئ/g, 'ي'],
  [/[\u0640\u200e\u200f]/g, ''],
];

function fold(text: string): string {
  const plain = arabicSpellings.reduce((folded, [from, to]) => folded.replace(from, to), text.toLowerCase());
  return plain
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .trim();
}

/** Whether `text` contains what was typed, whatever the case, accents, vowel marks or Arabic letter variants; `ال` may be left out. */
export function matchesSearch(text: string, typed: string): boolean {
  return fold(text).includes(fold(typed));
}
