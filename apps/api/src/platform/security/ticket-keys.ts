/**
 * Gets the keys of the league's tickets, cached because deriving one is slow (a curve multiplication), and verifies.
 */
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type AllowedKeys, createAllowedKeys, deriveSigningKey, type SigningKey } from '@rabita/door/keys';
import type { VerifySignature } from '@rabita/door/sign-bytes';
import type { Secrets } from './secrets.ts';

type TicketKeys = { signing: SigningKey; allowed: AllowedKeys };

const cache = new WeakMap<Secrets, TicketKeys>();

/** What comes before the 32 bytes of an Ed25519 seed in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs with OpenSSL, which takes a twentieth of the time: a crowd's reward codes are signed while others wait. */
function createSigner(seed: Uint8Array): SigningKey['sign'] {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  return message => sign(null, message, key);
}

/** What comes before the 32 bytes of an Ed25519 public key in SubjectPublicKeyInfo (RFC 8410). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

const publicKeys = new WeakMap<Uint8Array, KeyObject>();

function publicKeyOf(bytes: Uint8Array): KeyObject {
  const known = publicKeys.get(bytes);
  if (known) return known;
  const key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, bytes]), format: 'der', type: 'spki' });
  publicKeys.set(bytes, key);
  return key;
}

/**
 * Verifies with OpenSSL, which takes a tenth of the time. Only for the league's own keys (`getAllowedKeys`): unlike the
 * verification of `@rabita/door`, it accepts keys of small order, with which one signature holds for every message.
 */
export const verifyWithOpenSsl: VerifySignature = (publicKey, message, signature) =>
  verify(null, message, publicKeyOf(publicKey), signature);

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

/**
 * The key that signs new codes of tickets and rewards. Each of the league's secret keys gives one, with the same id.
 */
export const getTicketKey = (secrets: Secrets): SigningKey => getTicketKeys(secrets).signing;

/** The public keys whose signatures count: one for each secret key that is listed, so old tickets stay valid. */
export const getAllowedKeys = (secrets: Secrets): AllowedKeys => getTicketKeys(secrets).allowed;
