/** Converts an international or national phone number to E.164, so that each phone has one stored form. */
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js';
import { isCountryCode } from './recognise-country.ts';

/** A plus and at most 15 digits (ITU-T E.164, 6.2.1). libphonenumber accepts 16 digits for some countries. */
const E164_MAX_LENGTH = 16;

const toValidNumber = (parsed: PhoneNumber | undefined): string | null =>
  parsed?.isValid() && parsed.number.length <= E164_MAX_LENGTH ? parsed.number : null;

/**
 * @param typed digits with an optional leading +, which input fields also put before national numbers: +05… means 05…
 * @param country the ISO 3166 code for national numbers; with any other text, only international numbers parse
 * @returns the number as E.164, or null when no such number exists
 */
export function parsePhone(typed: string, country: string): string | null {
  const digits = typed.replace(/^\+/u, '');
  // A country code never starts with 0: 00 is the international prefix, a single 0 the national one.
  const international = digits.startsWith('00') ? digits.slice(2) : digits;
  if (!international.startsWith('0')) {
    const number = toValidNumber(parsePhoneNumberFromString(`+${international}`));
    if (number !== null) return number;
  }
  return isCountryCode(country) ? toValidNumber(parsePhoneNumberFromString(digits, country)) : null;
}
