/** Decodes an uploaded file as text: UTF-8, UTF-16 with a byte-order mark, or Windows-1256 (the Arabic code page). */

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256';

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * A byte-order mark decides. Without one, the file is UTF-8 if it decodes as UTF-8, because text in another code page
 * rarely does; otherwise it is Windows-1256.
 * @returns the text without the mark
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return { text: new TextDecoder(marked[0]).decode(bytes), encoding: marked[0] };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1256').decode(bytes), encoding: 'windows-1256' };
  }
}
