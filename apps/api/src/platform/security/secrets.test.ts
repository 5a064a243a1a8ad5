/** Tests that sealed texts open only in their row, and that older keys count for as long as they are listed. */
import { describe, expect, it } from 'vitest';
import { sealAsBefore } from '../../../test/fixtures/seal-as-before.ts';
import { deriveSecrets } from './secrets.ts';

const old = { id: 1, key: 'the-key-of-the-years-before-this-one' };
const fresh = { id: 2, key: 'the-key-from-this-year-on-1234567890' };
const before = deriveSecrets([old]);
const during = deriveSecrets([fresh, old]);
const after = deriveSecrets([fresh]);
const row = { kind: 'voucher', id: 'a' } as const;

describe('a sealed text', () => {
  it('[18.40] opens in its own row alone', () => {
    const sealed = before.seal('GIFT-1', row);
    expect(before.open(sealed, row)).toBe('GIFT-1');
    expect(() => before.open(sealed, { ...row, id: 'b' })).toThrow();
    expect(() => before.open(sealed, { ...row, kind: 'staff' })).toThrow();
  });

  it('[18.40] does not open if any bit of it was changed', () => {
    const sealed = before.seal('GIFT-1', row);
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => before.open(changed, row), `bit ${bit}`).toThrow();
    }
  });

  it('[18.41] opens with the key that sealed it for as long as that is listed', () => {
    const sealed = before.seal('GIFT-1', row);
    expect(during.open(sealed, row)).toBe('GIFT-1');
    expect(() => after.open(sealed, row)).toThrow('key 1');
    expect(() => before.open(during.seal('GIFT-2', row), row)).toThrow('key 2');
    expect(after.open(during.seal('GIFT-2', row), row)).toBe('GIFT-2');
  });

  it('of a version before key ids opens with key 1', () => {
    const sealed = sealAsBefore('GIFT-1', old.key);
    expect([before.open(sealed, row), during.open(sealed, row)]).toEqual(['GIFT-1', 'GIFT-1']);
    expect(() => after.open(sealed, row)).toThrow('key 1');
  });

  it('is refused if its authentication tag was cut off', () => {
    expect(() => before.open(before.seal('GIFT-1', row).subarray(0, 20), row)).toThrow();
    expect(() => before.open(Buffer.of(0), row)).toThrow();
  });
});

describe('the hash of a code', () => {
  it('[18.41] is made with the first key, and found under each key that is listed', () => {
    expect(during.codeHash('a', '1')).toEqual(after.codeHash('a', '1'));
    expect(during.codeHashes('a', '1')).toEqual([after.codeHash('a', '1'), before.codeHash('a', '1')]);
    expect(after.codeHashes('a', '1')).not.toContainEqual(before.codeHash('a', '1'));
    expect(before.codeHash('a', '1')).not.toEqual(before.codeHash('b', '1'));
  });
});

it('a fingerprint tells keys apart, and is none of the keys in use', () => {
  expect(during.fingerprint(1)).toEqual(before.fingerprint(1));
  expect(during.fingerprint(1)).not.toEqual(during.fingerprint(2));
  expect(during.fingerprint(1)).not.toEqual(Buffer.from(during.ticketSeed(1)));
});
