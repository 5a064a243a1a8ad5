/** Extracts a numeric code from typed or pasted text with Arabic digits, spaces or invisible marks. */

/** Maps ٠-٩, ۰-۹ and ０-９ to 0-9. The code of each script's zero is a multiple of 16. */
const toLatin = (text: string) => text.replace(/[٠-٩۰-۹０-９]/g, digit => String(digit.charCodeAt(0) % 16));

/**
 * Returns the first run of exactly `length` digits, because a pasted message holds other numbers too. Without one,
 * drops what is no digit and cuts to `length`.
 */
export function extractDigits(text: string, length: number): string {
  const latin = toLatin(text);
  const run = latin.match(/\d+/g)?.find(digits => digits.length === length);
  return run ?? latin.replace(/\D/g, '').slice(0, length);
}
