/** Extracts a numeric code from typed or pasted text with Arabic digits, spaces or invisible marks. */

/** Maps ٠-٩, ۰-۹ and ０-９ to 0-9. The code of each script's zero is a multiple of 16. */
const toLatin = (text: string) => text.replace(/[٠-٩۰-۹０-９]/g, digit => String(digit.charCodeAt(0) % 16));

/**
 * Returns the first run of exactly `length` digits, because a pasted message may contain other numbers. Without such a
 * run, returns the first `length` digits of the text.
 */
export function extractDigits(text: string, length: number): string {
  const latin = toLatin(text);
  const run = latin.match(/\d+/g)?.find(digits => digits.length === length);
  return run ?? latin.replace(/\D/g, '').slice(0, length);
}
