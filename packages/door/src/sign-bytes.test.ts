/** Tests that a signature is valid only for its domain, its bytes and its key. */
import { expect, it } from 'vitest';
import { deriveSigningKey } from './keys.ts';
import { domainPrefix, isSignedBy, signBytes } from './sign-bytes.ts';

const createSignature = () => {
  const key = deriveSigningKey(1, new Uint8Array(32).fill(9));
  const [domain, bytes] = [domainPrefix('one'), Uint8Array.of(1, 2, 3)];
  return { key, domain, bytes, signature: signBytes(domain, bytes, key) };
};

it('a domain prefix is the domain’s name and a zero byte, so that no prefix begins another', () => {
  expect(domainPrefix('ab')).toEqual(Uint8Array.of(97, 98, 0));
});

it('isSignedBy accepts only the signed bytes, with their domain and key', () => {
  const { key, domain, bytes, signature } = createSignature();
  const other = deriveSigningKey(2, new Uint8Array(32).fill(8)).publicKey;
  expect(isSignedBy(key.publicKey, domain, bytes, signature)).toBe(true);
  expect(isSignedBy(key.publicKey, domainPrefix('two'), bytes, signature)).toBe(false);
  expect(isSignedBy(key.publicKey, domain, Uint8Array.of(1, 2, 4), signature)).toBe(false);
  expect(isSignedBy(other, domain, bytes, signature)).toBe(false);
});

it('isSignedBy rejects an invalid key or signature without throwing', () => {
  const { key, domain, bytes, signature } = createSignature();
  expect(isSignedBy(new Uint8Array(5), domain, bytes, signature)).toBe(false);
  expect(isSignedBy(key.publicKey, domain, bytes, new Uint8Array(5))).toBe(false);
});
