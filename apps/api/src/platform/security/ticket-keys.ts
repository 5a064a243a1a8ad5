/** Gets the keys that sign and verify tickets. They are cached, because deriving one is slow. */
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type AllowedKeys, createAllowedKeys, deriveSigningKey, type SigningKey } from '@rabita/door/keys';
import type { VerifySignature } from '@rabita/door/sign-bytes';
import type { Secrets } from './secrets.ts';

type TicketKeys = { signing: SigningKey; allowed: AllowedKeys };

const cache = new WeakMap<Secrets, TicketKeys>();

/** The PKCS #8 header of a 32-byte Ed25519 seed (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs with OpenSSL, which is twenty times faster than `@rabita/door`. */
function createSigner(seed: Uint8Array): SigningKey['sign'] {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  return message => sign(null, message, key);
}

/** The SubjectPublicKeyInfo header of a 32-byte Ed25519 public key (RFC 8410). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

const publicKeys = new WeakMap<Uint8Array, KeyObject>();

function toKeyObject(bytes: Uint8Array): KeyObject {
  const cached = publicKeys.get(bytes);
  if (cached) return cached;
  const key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, bytes]), format: 'der', type: 'spki' });
  publicKeys.set(bytes, key);
  return key;
}

/**
 * Verifies with OpenSSL, which is ten times faster. Only for keys from `getAllowedKeys`: unlike `@rabita/door`, OpenSSL
 * accepts keys of small order, for which one signature is valid for every message.
 */
export const verifyWithOpenSsl: VerifySignature = (publicKey, message, signature) =>
  verify(null, message, toKeyObject(publicKey), signature);

function getTicketKeys(secrets: Secrets): TicketKeys {
  const cached = cache.get(secrets);
  if (cached) return cached;
  const [id] = secrets.keyIds;
  const signing = {
    ...deriveSigningKey(id, secrets.ticketSeed(id)),
    sign: createSigner(secrets.ticketSeed(id)),
  };
  const allowed = createAllowedKeys(
    secrets.keyIds.map(keyId => deriveSigningKey(keyId, secrets.ticketSeed(keyId))),
  );
  const keys = { signing, allowed };
  cache.set(secrets, keys);
  return keys;
}

/** Returns the key that signs new ticket and reward codes, derived from the current secret key. */
export const getTicketKey = (secrets: Secrets): SigningKey => getTicketKeys(secrets).signing;

/** Returns the public keys of all configured secret keys, so that old tickets stay valid. */
export const getAllowedKeys = (secrets: Secrets): AllowedKeys => getTicketKeys(secrets).allowed;
