/** Converts an international or national phone number to E.164, so that one phone has one stored form. */
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js';
import { isCountryCode } from './recognise-country.ts';

/** A plus and at most 15 digits (ITU-T E.164, 6.2.1). For some countries libphonenumber accepts 16 digits. */
const MAX_LENGTH = 16;

const validNumberOf = (parsed: PhoneNumber | undefined): string | null =>
  parsed?.isValid() && parsed.number.length <= MAX_LENGTH ? parsed.number : null;

/**
 * @param typed digits with an optional leading +. An input field may have put the + before a national number, so +05…
 * means 05…
 * @param country the ISO 3166 code for national numbers; with any other text, only international numbers parse
 * @returns the number as E.164, or null when no such number exists
 */
export function parsePhone(typed: string, country: string): string | null {
  const digits = typed.replace(/^\+/u, '');
  // No country code starts with 0: 00 is the international prefix, a single 0 the national one.
  const international = digits.startsWith('00') ? digits.slice(2) : digits;
  if (!international.startsWith('0')) {
    const foreign = validNumberOf(parsePhoneNumberFromString(`+${international}`));
    if (foreign !== null) return foreign;
  }
  return isCountryCode(country) ? validNumberOf(parsePhoneNumberFromString(digits, country)) : null;
}
