/** Gets the key that signs the league's tickets. It is cached, because deriving it is slow (a curve multiplication). */
import { deriveSigningKey, type SigningKey } from '@rabita/door/keys';
import type { Secrets } from '../../platform/security/secrets.ts';
import { TICKET_KEY_ID } from './rules.ts';

const keys = new WeakMap<Secrets, SigningKey>();

/** The key is derived from the league's secret, so each league has a different one. */
export function getTicketKey(secrets: Secrets): SigningKey {
  const cached = keys.get(secrets);
  if (cached) return cached;
  const key = deriveSigningKey(TICKET_KEY_ID, secrets.ticketSeed(TICKET_KEY_ID));
  keys.set(secrets, key);
  return key;
}
