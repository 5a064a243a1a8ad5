/** Decodes an uploaded file: UTF-8, UTF-16 with a byte-order mark, or Windows-1256 (the Arabic code page). */

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256';

const BYTE_ORDER_MARKS: readonly (readonly [TextEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Uses the encoding of the byte-order mark. Without one, it tries UTF-8, because text in a code page is rarely valid
 * UTF-8, and falls back to Windows-1256.
 * @returns the text without the byte-order mark
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncoding } {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return { text: new TextDecoder(marked[0]).decode(bytes), encoding: marked[0] };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1256').decode(bytes), encoding: 'windows-1256' };
  }
}
