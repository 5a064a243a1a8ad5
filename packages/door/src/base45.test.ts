/** Tests Base45 with the examples of RFC 9285, and that no two texts decode to the same bytes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase45, encodeBase45 } from './base45.ts';

const toBytes = (text: string) => new TextEncoder().encode(text);

describe('base45', () => {
  it.each([
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
  ])('encodes and decodes the example %s of RFC 9285', (plain, encoded) => {
    expect(encodeBase45(toBytes(plain))).toBe(encoded);
    expect(decodeBase45(encoded)).toEqual(toBytes(plain));
  });

  it('round-trips any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), bytes => {
        expect(decodeBase45(encodeBase45(bytes))).toEqual(bytes);
      }),
    );
  });

  it('rejects text that the encoder never produces', () => {
    const characters = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:aé٣');
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 12 }), text => {
        const bytes = decodeBase45(text);
        if (bytes) expect(encodeBase45(bytes)).toBe(text);
      }),
    );
  });

  it.each(['A', 'BB8A', 'bb8', 'GGW', ':::', '::', 'V5', 'BB8\n', '٣٣٣'])('rejects invalid %j', text => {
    expect(decodeBase45(text)).toBeUndefined();
  });

  it('decodes the largest values of two bytes and of one byte', () => {
    expect(decodeBase45('FGW')).toEqual(Uint8Array.of(255, 255));
    expect(decodeBase45('U5')).toEqual(Uint8Array.of(255));
  });
});
