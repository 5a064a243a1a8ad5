/** Renders SMS without the signs that halve what a part of it holds, such as a curly apostrophe. */

/** Common signs outside GSM 03.38 and their replacements: one of them reduces an SMS from 160 characters to 70. */
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

/** @param lines a short title, the link while the first part still holds it, and then what can be long */
export const renderSms = (lines: readonly string[]): string =>
  lines.join('\n').replace(/[‘’“”–—‑…\u00a0\u202f]/gu, sign => PLAIN[sign] ?? sign);
