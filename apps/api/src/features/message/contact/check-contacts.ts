/** Checks whether a member has proven an email or a phone number, so that nobody else can register with it. */
import type { Context } from '../../../platform/context.ts';
import { type Contact, isProvenByAnother } from './queries.ts';

export type { Contact };

export async function checkContacts(
  { db }: Pick<Context, 'db'>,
  contacts: readonly Contact[],
): Promise<'free' | 'taken'> {
  for (const contact of contacts) if (await isProvenByAnother(db, contact, null)) return 'taken';
  return 'free';
}
