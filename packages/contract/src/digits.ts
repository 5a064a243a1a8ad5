/** Normalises typed numbers, phone numbers and codes for forms and the API, because people type both ١٢٣ and 123. */

const ARABIC_INDIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** Invisible characters from keyboards and clipboards: bidi controls, joiners, soft hyphens, the byte-order mark. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Replaces Arabic-Indic (٠-٩) and Persian (۰-۹) digits with 0-9 and keeps everything else. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, digit => {
    const code = digit.codePointAt(0) ?? 0;
    return String(code >= PERSIAN_ZERO ? code - PERSIAN_ZERO : code - ARABIC_INDIC_ZERO);
  });
}

/** Removes invisible characters, which nobody types on purpose. */
export function stripInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Keeps only the digits, as 0-9: "١٢٣ 456" gives "123456". */
export function digitsOnly(text: string): string {
  return toLatinDigits(text).replace(/[^0-9]/gu, '');
}

/**
 * Returns a phone number as the apps send it: Latin digits, no separators, and a leading + (added if missing).
 * The server decides to which country a national number (05…) belongs.
 */
export function withLeadingPlus(phone: string): string {
  const compact = toLatinDigits(stripInvisible(phone)).replace(/[\s().\-–—/]/gu, '');
  return compact === '' || compact.startsWith('+') ? compact : `+${compact}`;
}
