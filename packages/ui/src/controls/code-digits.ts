// Reads a numeric code from whatever was typed or pasted: Arabic digits, spaces and invisible marks included.

/** Maps ٠-٩ and ۰-۹ to 0-9, drops everything that is no digit, then cuts to `length`. */
export function codeDigits(text: string, length: number): string {
  return text
    .replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, digit => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[^0-9]/g, '')
    .slice(0, length);
}
