// Extracts a numeric code from typed or pasted text with Arabic digits, spaces or invisible marks.

/** Maps ٠-٩ and ۰-۹ to 0-9, drops other characters, then cuts to `length`. */
export function extractDigits(text: string, length: number): string {
  return text
    .replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, digit => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[^0-9]/g, '')
    .slice(0, length);
}
