/** Computes the hashes that protect a line of the audit log, and the salted ones of its values that may be erased. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Secrets } from '../../platform/security/secrets.ts';

/** The values of a line that an erasure may empty. */
export const ERASABLE = ['address', 'before', 'after'] as const;
export type Erasable = (typeof ERASABLE)[number];
export type ErasableHashes = Record<Erasable, Buffer | null>;

export type LineContent = {
  actorKind: string;
  actorId: string | null;
  action: string;
  subject: { kind: string; id: string } | null;
  detail: object;
};
export type LineSeal = { keyId: number; nonce: string; mac: Buffer; hashes: ErasableHashes };

const HASH_BYTES = 16;
const sha256 = (...parts: (string | Buffer)[]) =>
  parts
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest()
    .subarray(0, HASH_BYTES);

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, sortKeys(one)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The same text before a value is stored as jsonb and after: PostgreSQL orders and spaces it in its own way. */
export function canonicalText(value: object): string {
  return JSON.stringify(sortKeys(JSON.parse(JSON.stringify(value))));
}

const hex = (bytes: Buffer | null) => bytes?.toString('hex') ?? null;

/** What the keyed hash of a line covers: all but its id and time, which the database sets. */
function contentText({ actorKind, actorId, action, subject, detail }: LineContent, seal: SealedParts) {
  return JSON.stringify([
    seal.nonce,
    actorKind,
    actorId?.toLowerCase() ?? null,
    action,
    subject?.kind ?? null,
    subject?.id.toLowerCase() ?? null,
    canonicalText(detail),
    ...ERASABLE.map(name => hex(seal.hashes[name])),
  ]);
}
type SealedParts = Pick<LineSeal, 'nonce' | 'hashes'>;

export function hashErasable(salt: Buffer, text: string): Buffer {
  return sha256(salt, text);
}

const macOf = (secrets: Secrets, keyId: number, line: LineContent, seal: SealedParts) =>
  secrets.auditHash(keyId, contentText(line, seal)).subarray(0, HASH_BYTES);

/** @returns the line's seal, and the salt of each value that the line has */
export function sealLine(
  secrets: Secrets,
  line: LineContent,
  values: Record<Erasable, string | null>,
): LineSeal & { salts: ErasableHashes } {
  const salted = ERASABLE.map(name => {
    const text = values[name];
    const salt = text === null ? null : randomBytes(HASH_BYTES);
    return { name, salt, hash: text === null || salt === null ? null : hashErasable(salt, text) };
  });
  const byName = (pick: (one: (typeof salted)[number]) => Buffer | null) =>
    Object.fromEntries(salted.map(one => [one.name, pick(one)])) as ErasableHashes;
  const [keyId] = secrets.keyIds;
  const sealed = { keyId, nonce: randomUUID(), hashes: byName(one => one.hash) };
  return { ...sealed, mac: macOf(secrets, keyId, line, sealed), salts: byName(one => one.salt) };
}

/** Whether the line was written with a key of the league; the key must be listed. */
export function isSealed(secrets: Secrets, line: LineContent, seal: LineSeal): boolean {
  return macOf(secrets, seal.keyId, line, seal).equals(seal.mac);
}

/** The hash of a whole line as it is stored, for the chain. */
export function digestLine(
  { id, at }: { id: number; at: string },
  line: LineContent,
  seal: LineSeal,
): Buffer {
  return sha256(JSON.stringify([id, at, seal.keyId, seal.mac.toString('hex'), contentText(line, seal)]));
}
