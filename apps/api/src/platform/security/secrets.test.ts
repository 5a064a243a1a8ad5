/** Tests sealed texts, keyed hashes, lists of secret keys, and ticket signatures. */
import { deriveSigningKey } from '@rabita/door/keys';
import { domainPrefix, isSignedBy, signBytes } from '@rabita/door/sign-bytes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listsAllKeys, parseSecretKeys } from './secret-keys.ts';
import { deriveSecrets } from './secrets.ts';
import { getAllowedKeys, getTicketKey, verifyWithOpenSsl } from './ticket-keys.ts';

const oldKey = { id: 1, key: 'the-key-of-the-years-before-this-one' };
const newKey = { id: 2, key: 'the-key-from-this-year-on-1234567890' };
const withOld = deriveSecrets([oldKey]);
const withBoth = deriveSecrets([newKey, oldKey]);
const withNew = deriveSecrets([newKey]);
const row = { kind: 'voucher', id: 'a' } as const;

describe('a sealed text', () => {
  it('[18.40] can be opened only for its own row', () => {
    const sealed = withOld.seal('GIFT-1', row);
    expect(withOld.open(sealed, row)).toBe('GIFT-1');
    expect(() => withOld.open(sealed, { ...row, id: 'b' })).toThrow();
    expect(() => withOld.open(sealed, { ...row, kind: 'staff' })).toThrow();
  });

  it('[18.40] cannot be opened if any bit was changed', () => {
    const sealed = withOld.seal('GIFT-1', row);
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => withOld.open(changed, row), `bit ${bit}`).toThrow();
    }
  });

  it('[18.41] can be opened as long as its key is configured', () => {
    const sealed = withOld.seal('GIFT-1', row);
    expect(withBoth.open(sealed, row)).toBe('GIFT-1');
    expect(() => withNew.open(sealed, row)).toThrow('key 1');
    expect(() => withOld.open(withBoth.seal('GIFT-2', row), row)).toThrow('key 2');
    expect(withNew.open(withBoth.seal('GIFT-2', row), row)).toBe('GIFT-2');
  });

  it('cannot be opened if its authentication tag was truncated', () => {
    expect(() => withOld.open(withOld.seal('GIFT-1', row).subarray(0, 20), row)).toThrow();
    expect(() => withOld.open(Buffer.of(0), row)).toThrow();
  });
});

it('[18.41] codeHash uses the current key, and codeHashes all configured keys', () => {
  expect(withBoth.codeHash('a', '1')).toEqual(withNew.codeHash('a', '1'));
  expect(withBoth.codeHashes('a', '1')).toEqual([withNew.codeHash('a', '1'), withOld.codeHash('a', '1')]);
  expect(withNew.codeHashes('a', '1')).not.toContainEqual(withOld.codeHash('a', '1'));
  expect(withOld.codeHash('a', '1')).not.toEqual(withOld.codeHash('b', '1'));
});

it('fingerprints differ between keys, and do not equal the ticket seed', () => {
  expect(withBoth.fingerprint(1)).toEqual(withOld.fingerprint(1));
  expect(withBoth.fingerprint(1)).not.toEqual(withBoth.fingerprint(2));
  expect(withBoth.fingerprint(1)).not.toEqual(Buffer.from(withBoth.ticketSeed(1)));
});

const a = 'a'.repeat(32);
const b = 'b'.repeat(32);

it('parseSecretKeys gives a single key the id 1', () => {
  expect(parseSecretKeys(a)).toEqual([{ id: 1, key: a }]);
  expect(parseSecretKeys(`key:${a},${b}`)).toEqual([{ id: 1, key: `key:${a},${b}` }]);
});

it('[18.41] parseSecretKeys keeps the order of several keys', () => {
  expect(parseSecretKeys(`2:${b}, 1:${a}`)).toEqual([
    { id: 2, key: b },
    { id: 1, key: a },
  ]);
  expect(parseSecretKeys(`255:${b}`)).toEqual([{ id: 255, key: b }]);
});

it.each([
  ['short', 'must have at least 32 characters'],
  [`2:${b},1:short`, 'must have at least 32 characters'],
  [`2:${b},${a}`, 'must be one key, or a list such as 2:new-key,1:old-key'],
  [`2:${b},`, 'must be one key, or a list such as 2:new-key,1:old-key'],
  [`0:${b}`, 'must number its keys from 1 to 255'],
  [`256:${b}`, 'must number its keys from 1 to 255'],
  [`2:${b},2:${a}`, 'must give each key a number of its own'],
  [`2:${b},1:${b}`, 'must not list one key twice'],
])('parseSecretKeys rejects %j because it %s', (text, error) => {
  expect(parseSecretKeys(text)).toBe(error);
});

it('listsAllKeys returns whether the first list has all keys of the second', () => {
  expect(listsAllKeys(`2:${b},1:${a}`, a)).toBe(true);
  expect(listsAllKeys(a, a)).toBe(true);
  expect(listsAllKeys(a, `2:${b},1:${a}`)).toBe(false);
  expect(listsAllKeys(`2:${a}`, a)).toBe(false);
  expect(listsAllKeys('damaged', 'damaged')).toBe(true);
});

const secrets = deriveSecrets([{ id: 1, key: 'k'.repeat(40) }]);

it('a ticket key signs with OpenSSL like @rabita/door, byte for byte', () => {
  const [key, derived] = [getTicketKey(secrets), deriveSigningKey(1, secrets.ticketSeed(1))];
  expect(key).toMatchObject({ id: derived.id, publicKey: derived.publicKey });
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 120 }), message => {
      expect(Buffer.from(key.sign(message))).toEqual(Buffer.from(derived.sign(message)));
    }),
    { numRuns: 20 },
  );
});

it('verifyWithOpenSsl accepts a valid signature, and rejects one with any changed byte', () => {
  const publicKey = getAllowedKeys(secrets).get(1) ?? new Uint8Array();
  const [purpose, bytes] = [domainPrefix('test'), Uint8Array.of(1, 2, 3)];
  const signature = signBytes(purpose, bytes, getTicketKey(secrets));
  const accepts = (...[message, signed]: [Uint8Array, Uint8Array]) =>
    isSignedBy(publicKey, purpose, message, signed, verifyWithOpenSsl);
  expect(accepts(bytes, signature)).toBe(true);
  expect(accepts(Uint8Array.of(1, 2, 4), signature)).toBe(false);
  for (const length of [0, 63, 65]) expect(accepts(bytes, new Uint8Array(length))).toBe(false);
  for (const [index, byte] of signature.entries()) {
    for (const bit of [1, 128]) expect(accepts(bytes, signature.with(index, byte ^ bit))).toBe(false);
  }
  expect(isSignedBy(new Uint8Array(5), purpose, bytes, signature, verifyWithOpenSsl)).toBe(false);
});
