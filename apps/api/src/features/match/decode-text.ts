/** Reads bytes as text as spreadsheets of our readers save it: UTF-8, UTF-16 with its mark, or Arabic Windows' own page. */

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256';

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * A byte-order mark decides; without one it is UTF-8 if it can be, because text in another page hardly ever is, and
 * Windows-1256 if not.
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
