/** Derives every key of the league from one secret, so that a copy of the database alone decrypts nothing. */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export type Secrets = {
  /** Keyed hash for short secrets such as codes: a copy of the table is useless without the key. */
  codeHash(...parts: string[]): Buffer;
  /** Encrypts a text for the outbox; it is decrypted only when the message is sent or shown. */
  seal(text: string): Buffer;
  open(sealed: Buffer): string;
  /** The 32-byte seed of the ticket-signing key with this id. */
  ticketSeed(keyId: number): Uint8Array;
  /** The same 16 bytes for the same input, so that work for an unknown member looks like work for a known one. */
  pseudonym(text: string): Buffer;
};

const IV_BYTES = 12;
const TAG_BYTES = 16;

export function deriveSecrets(secretKey: string): Secrets {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secretKey, 'rabita', purpose, 32));
  const codeKey = derive('verification-code');
  const sealKey = derive('outbox-seal');
  const pseudonymKey = derive('pseudonym');
  return {
    codeHash: (...parts) => createHmac('sha256', codeKey).update(parts.join('\n')).digest(),
    seal: text => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open: sealed => {
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, IV_BYTES));
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const body = sealed.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    ticketSeed: keyId => derive(`ticket-signing-${keyId}`),
    pseudonym: text => createHmac('sha256', pseudonymKey).update(text).digest().subarray(0, 16),
  };
}

/** A 256-bit bearer secret for a session or a reset link, safe in a header or URL. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a 256-bit token: it cannot be guessed, so an unsalted hash is enough. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
