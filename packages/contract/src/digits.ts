/** People type ١٢٣ as readily as 123: every typed number, phone and code passes through here, in forms and API alike. */

const ARABIC_INDIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** Marks that keyboards and clipboards slip in: bidi controls, joiners, no-break spaces, the byte-order mark. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Replaces Arabic-Indic (٠-٩) and Persian (۰-۹) digits by 0-9; everything else stays. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, digit => {
    const code = digit.codePointAt(0) ?? 0;
    return String(code >= PERSIAN_ZERO ? code - PERSIAN_ZERO : code - ARABIC_INDIC_ZERO);
  });
}

/** Removes characters that nobody sees and nobody meant to type. */
export function stripInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Keeps only the digits of what was typed or pasted, as 0-9: "١٢٣ 456" gives "123456". */
export function digitsOnly(text: string): string {
  return toLatinDigits(text).replace(/[^0-9]/gu, '');
}

/**
 * The form a phone number is sent in: Latin digits, no separators, and a leading + when it is missing.
 * Which country a national number (05…) belongs to is decided by the server.
 */
export function withLeadingPlus(phone: string): string {
  const compact = toLatinDigits(stripInvisible(phone)).replace(/[\s().\-–—/]/gu, '');
  return compact === '' || compact.startsWith('+') ? compact : `+${compact}`;
}
