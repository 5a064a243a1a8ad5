/** Tests how a key pair is derived from an id and a seed, with a test vector of RFC 8032. */
import { expect, it } from 'vitest';
import { createAllowedKeys, deriveSigningKey } from './keys.ts';

const fromHex = (text: string) =>
  Uint8Array.from(text.match(/../gu) ?? [], byte => Number.parseInt(byte, 16));
/** RFC 8032, section 7.1, test 2. */
const SEED = fromHex('4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb');
const PUBLIC_KEY = fromHex('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c');
const SIGNATURE = fromHex(
  '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
);

it('a key pair creates the signature of the RFC 8032 example', () => {
  const key = deriveSigningKey(7, SEED);
  expect(key.id).toBe(7);
  expect(key.publicKey).toEqual(PUBLIC_KEY);
  expect(key.sign(Uint8Array.of(0x72))).toEqual(SIGNATURE);
});

it('a key pair still signs after the caller clears the seed’s bytes', () => {
  const seed = SEED.slice();
  const key = deriveSigningKey(7, seed);
  seed.fill(0);
  expect(key.sign(Uint8Array.of(0x72))).toEqual(SIGNATURE);
});

it.each([0, 255])('the key id %d is accepted', id => {
  expect(deriveSigningKey(id, SEED).id).toBe(id);
});

it.each([-1, 256, 1.5, Number.NaN])('the key id %d is rejected', id => {
  expect(() => deriveSigningKey(id, SEED)).toThrow(RangeError);
});

it.each([0, 31, 33])('a seed of %d bytes is rejected', length => {
  expect(() => deriveSigningKey(1, new Uint8Array(length))).toThrow('A seed must have 32 bytes.');
});

it('allowed keys are found by their id', () => {
  const key = deriveSigningKey(7, SEED);
  expect([...createAllowedKeys([key])]).toEqual([[7, PUBLIC_KEY]]);
});
