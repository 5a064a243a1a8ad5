/** Gets the key that signs the league's tickets. It is cached, because deriving it is slow (a curve multiplication). */
import { createPrivateKey, sign } from 'node:crypto';
import { deriveSigningKey, type SigningKey } from '@rabita/door/keys';
import type { Secrets } from '../../platform/security/secrets.ts';
import { TICKET_KEY_ID } from './rules.ts';

const keys = new WeakMap<Secrets, SigningKey>();

/** What comes before the 32 bytes of an Ed25519 seed in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs with OpenSSL, which takes a twentieth of the time: a crowd's reward codes are signed while others wait. */
function createSigner(seed: Uint8Array): SigningKey['sign'] {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  return message => sign(null, message, key);
}

/** The key is derived from the league's secret, so each league has a different one. */
export function getTicketKey(secrets: Secrets): SigningKey {
  const cached = keys.get(secrets);
  if (cached) return cached;
  const seed = secrets.ticketSeed(TICKET_KEY_ID);
  const key = { ...deriveSigningKey(TICKET_KEY_ID, seed), sign: createSigner(seed) };
  keys.set(secrets, key);
  return key;
}
