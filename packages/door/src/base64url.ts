/** Encodes and decodes base64url without padding (RFC 4648). One implementation for Node and all browsers. */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const codes = new TextEncoder().encode(alphabet);
const ascii = new TextDecoder();
const values = new Uint8Array(128).fill(255);
for (let value = 0; value < 64; value += 1) values[alphabet.charCodeAt(value)] = value;

/** Every three bytes become four characters; the last one or two bytes become two or three. */
export function toBase64url(bytes: Uint8Array): string {
  // Collects character codes first: joining single characters takes several times as long.
  const text = new Uint8Array(Math.ceil((bytes.length * 4) / 3));
  let [bits, count, length] = [0, 0, 0];
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xffff;
    for (count += 8; count >= 6; length += 1) {
      count -= 6;
      text[length] = codes[(bits >> count) & 63] ?? 0;
    }
  }
  if (count > 0) text[length] = codes[(bits << (6 - count)) & 63] ?? 0;
  return ascii.decode(text);
}

/** Returns undefined for text that `toBase64url` never writes. */
export function fromBase64url(text: string): Uint8Array | undefined {
  if (text.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [bits, count, length] = [0, 0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const value = values[text.charCodeAt(index)] ?? 255;
    if (value === 255) return undefined;
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes[length] = bits >> count;
    length += 1;
  }
  // The unused last bits must be zeros, as the encoder writes them.
  return (bits & ((1 << count) - 1)) === 0 ? bytes : undefined;
}
