/** Derives all cryptographic keys of the league from its secret keys, which are not in the database. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { SecretKey } from './secret-keys.ts';

/** The row that holds a sealed text. A text that was copied into another row does not open there. */
export type SealedRow = {
  kind: 'member_password' | 'message' | 'reset' | 'staff' | 'staff_password' | 'voucher';
  id: string;
};

export type Secrets = {
  /** The ids of the listed keys. The first is used for new values; values of the others still count. */
  keyIds: readonly [number, ...number[]];
  /** Keyed hash (HMAC) of a short secret such as a code, which could be guessed from an unkeyed hash. */
  codeHash(...parts: string[]): Buffer;
  /** The hash under each listed key, first key first: a stored hash may be older than the first key. */
  codeHashes(...parts: string[]): Buffer[];
  /** Keyed hash for lines and links of the audit log. @throws when the key is not listed */
  auditHash(keyId: number, text: string): Buffer;
  /** Encrypts a text for its row, such as the code in a stored message; `open` decrypts it. */
  seal(text: string, row: SealedRow): Buffer;
  /** @throws when the text was sealed for another row, with a key that is not listed, or changed */
  open(sealed: Buffer, row: SealedRow): string;
  /** The first bytes of what the first key seals. */
  sealHeader: Buffer;
  /** Identifies a key without revealing it. */
  fingerprint(keyId: number): Buffer;
  /** The 32-byte seed of the ticket-signing key with this id. */
  ticketSeed(keyId: number): Uint8Array;
  /** 16 bytes that look random, but are always the same for the same text: the ticket ids of the demo league. */
  pseudonym(text: string): Buffer;
};

/** Begins every sealed text, before the id of its key. */
export const SEAL_MAGIC = Buffer.from([0x52, 0x42, 0x02]);
const HEADER_BYTES = SEAL_MAGIC.length + 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const headerOf = (keyId: number) => Buffer.concat([SEAL_MAGIC, Buffer.from([keyId])]);
const boundTo = ({ kind, id }: SealedRow) => Buffer.from(`${kind}\n${id}`);

function decrypt(key: Uint8Array, sealed: Buffer, bound: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(bound);
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = sealed.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

/** @param keys the first is used for new values, and all of them for values that exist */
export function deriveSecrets(keys: readonly [SecretKey, ...SecretKey[]]): Secrets {
  const derived = keys.map(({ id, key }) => {
    const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', key, 'rabita', purpose, 32));
    return {
      id,
      derive,
      codeKey: derive('verification-code'),
      sealKey: derive('outbox-seal'),
      auditKey: derive('audit-log'),
    };
  });
  const byId = new Map(derived.map(one => [one.id, one]));
  const find = (keyId: number) => {
    const found = byId.get(keyId);
    if (!found) throw new Error(`SECRET_KEY does not list key ${keyId}.`);
    return found;
  };
  const [{ id: firstId }, ...others] = keys;
  const first = find(firstId);
  const sealHeader = headerOf(firstId);
  const codeHashes = (...parts: string[]) =>
    derived.map(({ codeKey }) => createHmac('sha256', codeKey).update(parts.join('\n')).digest());
  return {
    keyIds: [firstId, ...others.map(({ id }) => id)],
    codeHash: (...parts) => createHmac('sha256', first.codeKey).update(parts.join('\n')).digest(),
    codeHashes,
    auditHash: (keyId, text) => createHmac('sha256', find(keyId).auditKey).update(text).digest(),
    seal: (text, row) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', first.sealKey, iv);
      cipher.setAAD(boundTo(row));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([sealHeader, iv, cipher.getAuthTag(), body]);
    },
    open: (sealed, row) => {
      if (!sealed.subarray(0, SEAL_MAGIC.length).equals(SEAL_MAGIC))
        throw new Error('The text is not sealed.');
      return decrypt(
        find(sealed[SEAL_MAGIC.length] ?? 0).sealKey,
        sealed.subarray(HEADER_BYTES),
        boundTo(row),
      );
    },
    sealHeader,
    fingerprint: keyId => Buffer.from(find(keyId).derive('fingerprint')),
    ticketSeed: keyId => find(keyId).derive(`ticket-signing-${keyId}`),
    pseudonym: text => createHmac('sha256', first.derive('pseudonym')).update(text).digest().subarray(0, 16),
  };
}

/** Generates a 256-bit token for a session or link, in characters that are safe in headers and URLs. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash under which a 256-bit token is stored. The token cannot be guessed, so no salt is needed. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares in constant time. */
export function isSameToken(given: string, expected: string): boolean {
  return timingSafeEqual(tokenHash(given), tokenHash(expected));
}
