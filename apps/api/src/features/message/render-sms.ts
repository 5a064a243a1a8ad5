/** Renders SMS without characters that halve the capacity of a segment, such as a curly apostrophe. */

/** Common characters outside GSM 03.38, and replacements: a single one cuts a segment from 160 characters to 70. */
const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
};

/** @param lines a short title, the link, so that it fits into the first segment, and then texts of any length */
export const renderSms = (lines: readonly string[]): string =>
  lines.join('\n').replace(/[‘’“”–—‑…\u00a0\u202f]/gu, character => PLAIN[character] ?? character);
