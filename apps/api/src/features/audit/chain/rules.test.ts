/** Tests how the audit log's chain detects changes to stored lines and links. */
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../platform/canonical-json.ts';
import { deriveSecrets } from '../../../platform/security/secrets.ts';
import { type LineContent, signLine } from '../sign-line.ts';
import type { FullLineRow } from './queries.ts';
import { checkValues, digestLink, isGenuine, isLinkGenuine, macLink, toDigest } from './rules.ts';

const key = (id: number) => ({ id, key: String(id).repeat(40) });
const secrets = deriveSecrets([key(2), key(1)]);
const withoutKey2 = deriveSecrets([key(1)]);

const content: LineContent = {
  actorKind: 'staff',
  actorId: 's1',
  action: 'event.changed',
  subject: { kind: 'event', id: 'e1' },
  detail: { moved: true },
};
const values = { address: '192.0.2.1', before: '{"capacity": 10}', after: '{"capacity": 12, "points": 5}' };

/** Stores a signed line as the audit log does. PostgreSQL returns `before` and `after` with its own spacing. */
function storeLine(line: LineContent, texts: Partial<typeof values>): FullLineRow {
  const { address = null, before = null, after = null } = texts;
  const canonical = (json: string | null) => json && canonicalJson(JSON.parse(json) as object);
  const signature = signLine(secrets, line, {
    address,
    before: canonical(before),
    after: canonical(after),
  });
  const { keyId, nonce, mac, hashes, salts } = signature;
  return {
    id: 7,
    at: '2026-05-01T10:00:00.000001Z',
    actor_kind: line.actorKind,
    actor_id: line.actorId,
    action: line.action,
    subject_kind: line.subject?.kind ?? null,
    subject_id: line.subject?.id ?? null,
    detail: line.detail,
    key_id: keyId,
    nonce,
    mac,
    address,
    before,
    after,
    address_hash: hashes.address,
    before_hash: hashes.before,
    after_hash: hashes.after,
    address_salt: salts.address,
    before_salt: salts.before,
    after_salt: salts.after,
    has_values: true,
  };
}
const row = storeLine(content, values);
const bare = storeLine({ ...content, subject: null }, {});
const other = Buffer.alloc(16, 9);

describe('a stored line', () => {
  it('is genuine if nothing in it changed, with or without a subject', () => {
    expect(isGenuine(secrets, row)).toBe(true);
    expect(isGenuine(secrets, bare)).toBe(true);
  });

  it.each<Partial<FullLineRow>>([
    { actor_kind: 'member' },
    { actor_id: 's2' },
    { action: 'event.cancelled' },
    { subject_kind: 'match' },
    { subject_id: 'e2' },
    { subject_kind: null },
    { subject_id: null },
    { detail: {} },
    { nonce: 'n2' },
    { mac: other },
    { address_hash: other },
    { before_hash: other },
    { after_hash: other },
  ])('is not genuine, and has another digest, after the change %j', change => {
    expect(isGenuine(secrets, { ...row, ...change })).toBe(false);
    expect(toDigest({ ...row, ...change })).not.toEqual(toDigest(row));
  });

  it('has another digest with another id, time or key', () => {
    for (const change of [{ id: 8 }, { at: '2026-05-01T10:00:00.000002Z' }, { key_id: 1 }])
      expect(toDigest({ ...row, ...change })).not.toEqual(toDigest(row));
    expect(toDigest({ ...row })).toEqual(toDigest(row));
  });

  it('cannot be verified without its key', () => {
    expect(isGenuine(withoutKey2, row)).toBeUndefined();
  });
});

describe('the erasable values of a line', () => {
  const unchanged = { isChanged: false, isErased: false };
  const changed = { isChanged: true, isErased: false };
  const erase = (name: keyof typeof values) => ({ [name]: null, [`${name}_salt`]: null });

  it('are unchanged as they were stored, in any JSON spacing, and if there are none', () => {
    expect(checkValues(row)).toEqual(unchanged);
    expect(checkValues({ ...row, after: '{"points":5,"capacity":12}' })).toEqual(unchanged);
    expect(checkValues({ ...bare, has_values: false })).toEqual(unchanged);
  });

  it.each(['address', 'before', 'after'] as const)(
    'count as erased without the text and salt of %s',
    name => {
      expect(checkValues({ ...row, ...erase(name) })).toEqual({ isChanged: false, isErased: true });
    },
  );

  it.each<[string, FullLineRow]>([
    ['another address', { ...row, address: '192.0.2.2' }],
    ['another value', { ...row, before: '{"capacity": 11}' }],
    ['another salt', { ...row, after_salt: other }],
    ['a value without its salt', { ...row, address_salt: null }],
    ['a salt without its value', { ...row, address: null }],
    ['a value that the line did not have', { ...bare, address: '192.0.2.1' }],
    ['a salt that the line did not have', { ...bare, address_salt: other }],
    ['a deleted row of values', { ...row, ...erase('address'), ...erase('before'), has_values: false }],
  ])('are changed with %s', (_change, line) => {
    expect(checkValues(line)).toEqual(changed);
  });
});

describe('a link', () => {
  const content = {
    seq: 3,
    linkedAt: '2026-05-01T10:01:00.000000Z',
    lineIds: [7, 8],
    lineDigests: Buffer.alloc(32, 1),
  };
  const previous = Buffer.alloc(32, 5);
  const digest = digestLink(previous, content);

  it('has a SHA-256 digest that covers its content and the link before', () => {
    expect(digest).toHaveLength(32);
    expect(digestLink(Buffer.from(previous), { ...content })).toEqual(digest);
    const others = [
      digestLink(null, content),
      digestLink(Buffer.alloc(32, 6), content),
      digestLink(previous, { ...content, seq: 4 }),
      digestLink(previous, { ...content, linkedAt: '2026-05-01T10:01:00.000001Z' }),
      digestLink(previous, { ...content, lineIds: [8, 7] }),
      digestLink(previous, { ...content, lineDigests: Buffer.alloc(32, 2) }),
    ];
    expect(new Set([digest, ...others].map(bytes => bytes.toString('hex'))).size).toBe(7);
  });

  it('is genuine with the MAC of its own key and digest', () => {
    const mac = macLink(secrets, 2, digest);
    expect(isLinkGenuine(secrets, { keyId: 2, digest, mac })).toBe(true);
    expect(isLinkGenuine(secrets, { keyId: 1, digest, mac })).toBe(false);
    expect(isLinkGenuine(secrets, { keyId: 2, digest: previous, mac })).toBe(false);
    expect(isLinkGenuine(secrets, { keyId: 2, digest, mac: other })).toBe(false);
    expect(isLinkGenuine(withoutKey2, { keyId: 2, digest, mac })).toBeUndefined();
  });

  it('has a MAC that is no MAC of a line with the same text', () => {
    expect(macLink(secrets, 2, digest)).not.toEqual(secrets.auditHash(2, digest.toString('hex')));
  });
});
