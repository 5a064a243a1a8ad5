/** Hashes a friend's contacts, to recognise them after the account was erased and registered again. */
import type { Context } from '../../../platform/context.ts';
import type { DueReferral } from './queries.ts';

const PURPOSE = 'paid contact';

/**
 * @returns `known`: of each contact under every listed key, verified or not; `proven`: of the verified ones under the
 * first key, which are stored
 */
export function hashContacts(
  { secrets }: Pick<Context, 'secrets'>,
  { email, phone_number, email_proven_at, phone_proven_at }: DueReferral,
): { known: Buffer[]; proven: Buffer[] } {
  const proven = [...(email_proven_at ? [email] : []), ...(phone_proven_at ? [phone_number] : [])];
  return {
    known: [email, phone_number].flatMap(contact => secrets.codeHashes(PURPOSE, contact)),
    proven: proven.map(contact => secrets.codeHash(PURPOSE, contact)),
  };
}
