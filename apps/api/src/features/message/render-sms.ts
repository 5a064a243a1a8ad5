/** Renders SMS texts, and replaces characters that would more than halve the length of a segment. */

/** Common characters outside GSM 03.38, with replacements. Any of them cuts a segment from 160 characters to 70. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
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

/** @param lines a short title, then the link, which must fit into the first segment, then texts of any length */
export const renderSms = (lines: readonly string[]): string =>
  lines.join('\n').replace(/[‘’“”–—‑…\u00a0\u202f]/gu, character => REPLACEMENTS[character] ?? character);
