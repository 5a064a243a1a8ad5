/** Computes and verifies the hashes of stored lines and of links. */
import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../platform/canonical-json.ts';
import type { Secrets } from '../../../platform/security/secrets.ts';
import { digestLine, ERASABLE, type Erasable, hashErasable, hasValidMac } from '../sign-line.ts';
import type { FullLineRow, LineRow, Link } from './queries.ts';

export const DIGEST_BYTES = 16;

const toContent = (row: LineRow) => ({
  actorKind: row.actor_kind,
  actorId: row.actor_id,
  action: row.action,
  detail: row.detail,
  subject:
    row.subject_kind === null || row.subject_id === null
      ? null
      : { kind: row.subject_kind, id: row.subject_id },
});
const getHashes = (row: LineRow) => ({
  address: row.address_hash,
  before: row.before_hash,
  after: row.after_hash,
});

export function toDigest(row: LineRow): Buffer {
  const signature = { keyId: row.key_id, nonce: row.nonce, mac: row.mac, hashes: getHashes(row) };
  return digestLine(row, toContent(row), signature);
}

/** @returns whether the server wrote the line; undefined if its key is not configured */
export function isGenuine(secrets: Secrets, row: LineRow): boolean | undefined {
  const { key_id: keyId, mac, nonce } = row;
  if (!secrets.keyIds.includes(keyId)) return undefined;
  return hasValidMac(secrets, toContent(row), { keyId, nonce, mac, hashes: getHashes(row) });
}

function getValueState(row: FullLineRow, name: Erasable): 'none' | 'kept' | 'erased' | 'changed' {
  const [text, salt, hash] = [row[name], row[`${name}_salt`], getHashes(row)[name]];
  if (hash === null) return text === null && salt === null ? 'none' : 'changed';
  if (text === null && salt === null) return row.has_values ? 'erased' : 'changed';
  if (text === null || salt === null) return 'changed';
  const hashedText = name === 'address' ? text : canonicalJson(JSON.parse(text) as object);
  return hashErasable(salt, hashedText).equals(hash) ? 'kept' : 'changed';
}

/** Checks whether any erasable value of a line was changed, and whether any was erased. */
export function checkValues(row: FullLineRow): { isChanged: boolean; isErased: boolean } {
  const states = ERASABLE.map(name => getValueState(row, name));
  return { isChanged: states.includes('changed'), isErased: states.includes('erased') };
}

type LinkContent = Pick<Link, 'seq' | 'linkedAt' | 'lineIds' | 'lineDigests'>;

/** @param previous the digest of the link before; null for the first link */
export function digestLink(previous: Buffer | null, link: LinkContent): Buffer {
  const { seq, linkedAt, lineIds, lineDigests } = link;
  const parts = [previous?.toString('hex') ?? null, seq, linkedAt, lineIds, lineDigests.toString('hex')];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

const toMacInput = (digest: Buffer) => `link\n${digest.toString('hex')}`;

export function macLink(secrets: Secrets, keyId: number, digest: Buffer): Buffer {
  return secrets.auditHash(keyId, toMacInput(digest));
}

/** @returns undefined if the link's key is not configured */
export function isLinkGenuine(
  secrets: Secrets,
  { keyId, digest, mac }: Pick<Link, 'keyId' | 'digest' | 'mac'>,
): boolean | undefined {
  return secrets.keyIds.includes(keyId) ? macLink(secrets, keyId, digest).equals(mac) : undefined;
}
