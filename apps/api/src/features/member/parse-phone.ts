/** Reads a phone number as its owner writes it and keeps it as E.164, so that one phone is one phone in every spelling. */
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js';
import { isCountryCode } from './recognise-country.ts';

/** A plus and at most 15 digits (ITU-T E.164, 6.2.1): the library takes 16 where a country's own numbers are that long. */
const LONGEST = 16;

const numberOf = (read: PhoneNumber | undefined): string | null =>
  read?.isValid() && read.number.length <= LONGEST ? read.number : null;

/**
 * The number as E.164, or null when no such number exists.
 * @param typed digits with a leading + that may have been added to a national number: +05… is 05…
 * @param country ISO 3166 code by which a national number is read; any other text reads international numbers only
 */
export function parsePhone(typed: string, country: string): string | null {
  const digits = typed.replace(/^\+/u, '');
  // No country's own code starts with 0: 00 dials abroad, a single 0 dials within the country.
  const international = digits.startsWith('00') ? digits.slice(2) : digits;
  if (!international.startsWith('0')) {
    const abroad = numberOf(parsePhoneNumberFromString(`+${international}`));
    if (abroad !== null) return abroad;
  }
  return isCountryCode(country) ? numberOf(parsePhoneNumberFromString(digits, country)) : null;
}
