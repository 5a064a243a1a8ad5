/** Checks whether a member has verified an email or a phone number, so that nobody else can register with it. */
import type { Context } from '../../../platform/context.ts';
import { type Contact, isVerifiedByAnother } from './queries.ts';

export type { Contact };

export async function checkContacts(
  { db }: Pick<Context, 'db'>,
  contacts: readonly Contact[],
): Promise<'free' | 'taken'> {
  for (const contact of contacts) if (await isVerifiedByAnother(db, contact, null)) return 'taken';
  return 'free';
}
