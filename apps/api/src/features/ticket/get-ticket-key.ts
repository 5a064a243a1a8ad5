/** The key that signs a league's tickets and that its doors accept; made once, because it costs a curve multiplication. */
import { type SigningKey, signingKeyFrom } from '@rabita/door/keys';
import type { Secrets } from '../../platform/security/secrets.ts';
import { TICKET_KEY_ID } from './rules.ts';

const keys = new WeakMap<Secrets, SigningKey>();

/** Each league has its own, grown from its secret. */
export function getTicketKey(secrets: Secrets): SigningKey {
  const known = keys.get(secrets);
  if (known) return known;
  const key = signingKeyFrom(TICKET_KEY_ID, secrets.ticketSeed(TICKET_KEY_ID));
  keys.set(secrets, key);
  return key;
}
