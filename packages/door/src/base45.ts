/**
 * Converts bytes to Base45 (RFC 9285) and back. QR codes store such text in alphanumeric mode, so tickets stay small.
 */

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const valueByCharacter = new Map([...alphabet].map((character, value) => [character, value]));

/** Every two bytes become three characters; a single last byte becomes two characters. */
export function encodeBase45(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += 2) {
    const high = bytes[index] ?? 0;
    const low = bytes[index + 1];
    const [number, length] = low === undefined ? [high, 2] : [high * 256 + low, 3];
    for (let remainder = number, digit = 0; digit < length; digit += 1) {
      text += alphabet[remainder % 45];
      remainder = Math.floor(remainder / 45);
    }
  }
  return text;
}

/** Returns undefined for text that `encodeBase45` never writes: an invalid character, length or value. */
export function decodeBase45(text: string): Uint8Array | undefined {
  if (text.length % 3 === 1) return undefined;
  const bytes: number[] = [];
  for (let index = 0; index < text.length; index += 3) {
    const group = [...text.slice(index, index + 3)].map(character => valueByCharacter.get(character));
    let number = 0;
    for (const value of group.reverse()) {
      if (value === undefined) return undefined;
      number = number * 45 + value;
    }
    if (group.length === 3) {
      if (number > 0xffff) return undefined;
      bytes.push(number >> 8, number & 0xff);
    } else {
      if (number > 0xff) return undefined;
      bytes.push(number);
    }
  }
  return Uint8Array.from(bytes);
}
