/** Normalises typed numbers, phone numbers and codes for forms and the API, because people type both ١٢٣ and 123. */

/** Invisible characters from keyboards and clipboards: bidi controls, joiners, soft hyphens, the byte-order mark. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * Replaces Arabic-Indic (٠-٩), Persian (۰-۹) and full-width (０-９) digits with 0-9 and keeps everything else. The code
 * of each script's zero is a multiple of 16.
 */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/gu, digit =>
    String(digit.charCodeAt(0) % 16),
  );
}

/** Removes invisible characters, which nobody types on purpose. */
export function stripInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Keeps only the digits, as 0-9: "١٢٣ 456" gives "123456". */
export function digitsOnly(text: string): string {
  return toLatinDigits(text).replace(/[^0-9]/gu, '');
}

/** Removes what people and phones put between the digits of a phone number, in the forms of any keyboard. */
export function stripPhoneSeparators(phone: string): string {
  return toLatinDigits(phone.normalize('NFKC')).replace(
    /[\p{Default_Ignorable_Code_Point}\p{Pd}\s().\u2212/]/gu,
    '',
  );
}

/**
 * Returns a phone number as the apps send it: Latin digits, no separators, and a leading + (added if missing).
 * The server decides to which country a national number (05…) belongs.
 */
export function withLeadingPlus(phone: string): string {
  const compact = stripPhoneSeparators(phone);
  return compact === '' || compact.startsWith('+') ? compact : `+${compact}`;
}
