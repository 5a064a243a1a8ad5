/** Computes the hashes that protect an audit log line, with salted hashes of its erasable values. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { canonicalJson } from '../../platform/canonical-json.ts';
import type { Secrets } from '../../platform/security/secrets.ts';

/** The values of a line that an erasure may clear. */
export const ERASABLE = ['address', 'before', 'after'] as const;
export type Erasable = (typeof ERASABLE)[number];
/** A hash or salt for each value; null: the line does not have the value. */
export type ErasableBytes = Record<Erasable, Buffer | null>;

export type LineContent = {
  actorKind: string;
  actorId: string | null;
  action: string;
  subject: { kind: string; id: string } | null;
  detail: object;
};
export type LineSeal = { keyId: number; nonce: string; mac: Buffer; hashes: ErasableBytes };

const HASH_BYTES = 16;
const shortSha256 = (...parts: (string | Buffer)[]) =>
  parts
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest()
    .subarray(0, HASH_BYTES);

const hex = (bytes: Buffer | null) => bytes?.toString('hex') ?? null;

/** Returns the text for a line's keyed hash: everything except its id and time, which the database sets. */
function toMacInput({ actorKind, actorId, action, subject, detail }: LineContent, seal: SealedParts) {
  return JSON.stringify([
    seal.nonce,
    actorKind,
    actorId?.toLowerCase() ?? null,
    action,
    subject?.kind ?? null,
    subject?.id.toLowerCase() ?? null,
    canonicalJson(detail),
    ...ERASABLE.map(name => hex(seal.hashes[name])),
  ]);
}
type SealedParts = Pick<LineSeal, 'nonce' | 'hashes'>;

export function hashErasable(salt: Buffer, text: string): Buffer {
  return shortSha256(salt, text);
}

const computeMac = (secrets: Secrets, keyId: number, line: LineContent, seal: SealedParts) =>
  secrets.auditHash(keyId, toMacInput(line, seal)).subarray(0, HASH_BYTES);

/** @returns the line's seal, and the salt of each value that the line has */
export function sealLine(
  secrets: Secrets,
  line: LineContent,
  values: Record<Erasable, string | null>,
): LineSeal & { salts: ErasableBytes } {
  const salted = ERASABLE.map(name => {
    const text = values[name];
    const salt = text === null ? null : randomBytes(HASH_BYTES);
    return { name, salt, hash: text === null || salt === null ? null : hashErasable(salt, text) };
  });
  const byName = (pick: (value: (typeof salted)[number]) => Buffer | null) =>
    Object.fromEntries(salted.map(value => [value.name, pick(value)])) as ErasableBytes;
  const [keyId] = secrets.keyIds;
  const sealed = { keyId, nonce: randomUUID(), hashes: byName(value => value.hash) };
  return { ...sealed, mac: computeMac(secrets, keyId, line, sealed), salts: byName(value => value.salt) };
}

/** Whether the server wrote the line. The line's key must be configured. */
export function hasValidMac(secrets: Secrets, line: LineContent, seal: LineSeal): boolean {
  return computeMac(secrets, seal.keyId, line, seal).equals(seal.mac);
}

/** Hashes a whole stored line, for the chain. */
export function digestLine(
  { id, at }: { id: number; at: string },
  line: LineContent,
  seal: LineSeal,
): Buffer {
  return shortSha256(JSON.stringify([id, at, seal.keyId, seal.mac.toString('hex'), toMacInput(line, seal)]));
}
