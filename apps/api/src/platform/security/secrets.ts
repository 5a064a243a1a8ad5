/** Derives all cryptographic keys from the secret keys. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { SecretKeys } from './secret-keys.ts';

/** The row of a sealed (encrypted) text. The text cannot be opened for another row. */
export type SealedRow = {
  kind: 'member_password' | 'message' | 'reset' | 'staff' | 'staff_password' | 'voucher';
  id: string;
};

export type Secrets = {
  /** The ids of the configured keys. The first is the current key, for new values. */
  keyIds: readonly [number, ...number[]];
  /** Returns a keyed hash (HMAC) of texts that could be guessed from an unkeyed hash, such as a code or a body. */
  codeHash(...parts: string[]): Buffer;
  /** Returns the keyed hash with each configured key, because a stored hash may be of an older key. */
  codeHashes(...parts: string[]): Buffer[];
  /** Returns a keyed hash for lines and links of the audit log. @throws when the key is not configured */
  auditHash(keyId: number, text: string): Buffer;
  seal(text: string, row: SealedRow): Buffer;
  /** Decrypts a sealed text. @throws if it was changed or is of another row, or its key is not configured */
  open(sealed: Buffer, row: SealedRow): string;
  /** The first bytes of texts that were sealed with the current key. */
  sealHeader: Buffer;
  /** Identifies a key without revealing it. */
  fingerprint(keyId: number): Buffer;
  /** The 32-byte seed of the ticket-signing key with this id. */
  ticketSeed(keyId: number): Uint8Array;
  /** Returns 16 pseudorandom bytes for a text: the ticket ids of the demo league. */
  pseudonym(text: string): Buffer;
};

/** The start of every sealed text, before the id of its key. */
export const SEAL_MAGIC = Buffer.from([0x52, 0x42, 0x02]);
const HEADER_BYTES = SEAL_MAGIC.length + 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const toHeader = (keyId: number) => Buffer.concat([SEAL_MAGIC, Buffer.from([keyId])]);
const toAdditionalData = ({ kind, id }: SealedRow) => Buffer.from(`${kind}\n${id}`);

function decrypt(key: Uint8Array, sealed: Buffer, additionalData: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(additionalData);
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = sealed.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

export function deriveSecrets(keys: SecretKeys): Secrets {
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
  const byId = new Map(derived.map(key => [key.id, key]));
  const getKey = (keyId: number) => {
    const key = byId.get(keyId);
    if (!key) throw new Error(`SECRET_KEY does not list key ${keyId}.`);
    return key;
  };
  const [{ id: currentId }, ...others] = keys;
  const current = getKey(currentId);
  const sealHeader = toHeader(currentId);
  const codeHashes = (...parts: string[]) =>
    derived.map(({ codeKey }) => createHmac('sha256', codeKey).update(parts.join('\n')).digest());
  return {
    keyIds: [currentId, ...others.map(({ id }) => id)],
    codeHash: (...parts) => createHmac('sha256', current.codeKey).update(parts.join('\n')).digest(),
    codeHashes,
    auditHash: (keyId, text) => createHmac('sha256', getKey(keyId).auditKey).update(text).digest(),
    seal: (text, row) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.sealKey, iv);
      cipher.setAAD(toAdditionalData(row));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([sealHeader, iv, cipher.getAuthTag(), body]);
    },
    open: (sealed, row) => {
      if (!sealed.subarray(0, SEAL_MAGIC.length).equals(SEAL_MAGIC))
        throw new Error('The text is not sealed.');
      return decrypt(
        getKey(sealed[SEAL_MAGIC.length] ?? 0).sealKey,
        sealed.subarray(HEADER_BYTES),
        toAdditionalData(row),
      );
    },
    sealHeader,
    fingerprint: keyId => Buffer.from(getKey(keyId).derive('fingerprint')),
    ticketSeed: keyId => getKey(keyId).derive(`ticket-signing-${keyId}`),
    pseudonym: text =>
      createHmac('sha256', current.derive('pseudonym')).update(text).digest().subarray(0, 16),
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
