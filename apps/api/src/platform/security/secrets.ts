/** Derives all cryptographic keys of the league from one secret, which is not in the database. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

export type Secrets = {
  /** Keyed hash (HMAC) of a short secret such as a code, which could be guessed from an unkeyed hash. */
  codeHash(...parts: string[]): Buffer;
  /** Encrypts a text, such as the code in a stored message; `open` decrypts it when the message is sent or shown. */
  seal(text: string): Buffer;
  /** @throws when the text was sealed with another secret key, or changed */
  open(sealed: Buffer): string;
  /** The 32-byte seed of the ticket-signing key with this id. */
  ticketSeed(keyId: number): Uint8Array;
  /** 16 bytes that look random, but are always the same for the same text: the ticket ids of the demo league. */
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
