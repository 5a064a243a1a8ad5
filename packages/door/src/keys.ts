/** Defines the secret key that signs tickets, and the public keys that the server and scanners accept. */
import { ed25519 } from '@noble/curves/ed25519.js';

export type SigningKey = {
  /** 0 to 255. Tickets contain it, so that keys can be rotated while old tickets stay valid. */
  id: number;
  /** Returns the 64 bytes of an Ed25519 signature (RFC 8032). The secret never leaves the server. */
  sign(message: Uint8Array): Uint8Array;
  /** 32 bytes. */
  publicKey: Uint8Array;
};

/** The public keys that the server and scanners accept, by key id. Signatures by any other key are rejected. */
export type AllowedKeys = ReadonlyMap<number, Uint8Array>;

/** Derives a key pair from a secret seed. Throws RangeError unless the seed has 32 bytes and the id is 0 to 255. */
export function deriveSigningKey(id: number, seed: Uint8Array): SigningKey {
  if (!Number.isInteger(id) || id < 0 || id > 255)
    throw new RangeError('A key id must be a whole number from 0 to 255.');
  if (seed.length !== 32) throw new RangeError('A seed must have 32 bytes.');
  const secret = seed.slice();
  return { id, sign: message => ed25519.sign(message, secret), publicKey: ed25519.getPublicKey(secret) };
}

export function createAllowedKeys(keys: readonly Pick<SigningKey, 'id' | 'publicKey'>[]): AllowedKeys {
  return new Map(keys.map(({ id, publicKey }) => [id, publicKey]));
}
