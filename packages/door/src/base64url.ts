/** Encodes and decodes base64url without padding (RFC 4648), in Node and in all browsers. */
import { base64urlnopad } from '@scure/base';

export const toBase64url = (bytes: Uint8Array): string => base64urlnopad.encode(bytes);

/** Returns undefined for text that `toBase64url` never writes. */
export function fromBase64url(text: string): Uint8Array | undefined {
  try {
    return base64urlnopad.decode(text);
  } catch {
    return undefined;
  }
}
