/** Tests that a signature is valid only for its purpose, its bytes and its key. */
import { expect, it } from 'vitest';
import { deriveSigningKey } from './keys.ts';
import { isSignedBy, purposeOf, signBytes } from './sign-bytes.ts';

const createCase = () => {
  const key = deriveSigningKey(1, new Uint8Array(32).fill(9));
  const [purpose, bytes] = [purposeOf('one'), Uint8Array.of(1, 2, 3)];
  return { key, purpose, bytes, signature: signBytes(purpose, bytes, key) };
};

it('a purpose is its name and a zero byte, so that no purpose is the beginning of another', () => {
  expect(purposeOf('ab')).toEqual(Uint8Array.of(97, 98, 0));
});

it('isSignedBy accepts only the signed bytes, with their purpose and key', () => {
  const { key, purpose, bytes, signature } = createCase();
  const other = deriveSigningKey(2, new Uint8Array(32).fill(8)).publicKey;
  expect(isSignedBy(key.publicKey, purpose, bytes, signature)).toBe(true);
  expect(isSignedBy(key.publicKey, purposeOf('two'), bytes, signature)).toBe(false);
  expect(isSignedBy(key.publicKey, purpose, Uint8Array.of(1, 2, 4), signature)).toBe(false);
  expect(isSignedBy(other, purpose, bytes, signature)).toBe(false);
});

it('isSignedBy rejects an invalid key or signature without throwing', () => {
  const { key, purpose, bytes, signature } = createCase();
  expect(isSignedBy(new Uint8Array(5), purpose, bytes, signature)).toBe(false);
  expect(isSignedBy(key.publicKey, purpose, bytes, new Uint8Array(5))).toBe(false);
});
