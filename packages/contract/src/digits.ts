/** Normalises typed numbers, phone numbers and codes: people type digits of several scripts, such as ١٢٣ and 123. */

/** Invisible characters from keyboards and clipboards: bidi controls, joiners, soft hyphens, the byte-order mark. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Replaces Arabic-Indic (٠-٩), Persian (۰-۹) and full-width (０-９) digits with 0-9. */
export function toLatinDigits(text: string): string {
  // The code point of zero is a multiple of 16 in each of these scripts.
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

/** Removes separators from a phone number: spaces, brackets, slashes, dots and all kinds of dashes. */
export function stripPhoneSeparators(phone: string): string {
  return toLatinDigits(phone.normalize('NFKC')).replace(
    /[\p{Default_Ignorable_Code_Point}\p{Pd}\s().\u2212/]/gu,
    '',
  );
}

/** Normalises a phone number to Latin digits without separators, with a leading + that is added if missing. */
export function withLeadingPlus(phone: string): string {
  const compact = stripPhoneSeparators(phone);
  return compact === '' || compact.startsWith('+') ? compact : `+${compact}`;
}
