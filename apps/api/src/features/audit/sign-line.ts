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
export type LineSignature = { keyId: number; nonce: string; mac: Buffer; hashes: ErasableBytes };

const HASH_BYTES = 16;
const shortSha256 = (...parts: (string | Buffer)[]) =>
  parts
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest()
    .subarray(0, HASH_BYTES);

const hex = (bytes: Buffer | null) => bytes?.toString('hex') ?? null;

/** Returns the text for a line's keyed hash: everything except its id and time, which the database sets. */
function toMacInput({ actorKind, actorId, action, subject, detail }: LineContent, inputs: MacInputs) {
  return JSON.stringify([
    inputs.nonce,
    actorKind,
    actorId?.toLowerCase() ?? null,
    action,
    subject?.kind ?? null,
    subject?.id.toLowerCase() ?? null,
    canonicalJson(detail),
    ...ERASABLE.map(name => hex(inputs.hashes[name])),
  ]);
}
type MacInputs = Pick<LineSignature, 'nonce' | 'hashes'>;

export function hashErasable(salt: Buffer, text: string): Buffer {
  return shortSha256(salt, text);
}

const computeMac = (secrets: Secrets, keyId: number, line: LineContent, inputs: MacInputs) =>
  secrets.auditHash(keyId, toMacInput(line, inputs)).subarray(0, HASH_BYTES);

/** @returns the line's signature, and the salt of each value that the line has */
export function signLine(
  secrets: Secrets,
  line: LineContent,
  values: Record<Erasable, string | null>,
): LineSignature & { salts: ErasableBytes } {
  const salted = ERASABLE.map(name => {
    const text = values[name];
    const salt = text === null ? null : randomBytes(HASH_BYTES);
    return { name, salt, hash: text === null || salt === null ? null : hashErasable(salt, text) };
  });
  const byName = (pick: (value: (typeof salted)[number]) => Buffer | null) =>
    Object.fromEntries(salted.map(value => [value.name, pick(value)])) as ErasableBytes;
  const [keyId] = secrets.keyIds;
  const inputs = { keyId, nonce: randomUUID(), hashes: byName(value => value.hash) };
  return { ...inputs, mac: computeMac(secrets, keyId, line, inputs), salts: byName(value => value.salt) };
}

/** Whether the server wrote the line. The line's key must be configured. */
export function hasValidMac(secrets: Secrets, line: LineContent, signature: LineSignature): boolean {
  return computeMac(secrets, signature.keyId, line, signature).equals(signature.mac);
}

/** Hashes a whole stored line, for the chain. */
export function digestLine(
  { id, at }: { id: number; at: string },
  line: LineContent,
  signature: LineSignature,
): Buffer {
  const { keyId, mac } = signature;
  return shortSha256(JSON.stringify([id, at, keyId, mac.toString('hex'), toMacInput(line, signature)]));
}
