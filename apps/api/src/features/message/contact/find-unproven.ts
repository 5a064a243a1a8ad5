/** Finds a member's email or phone number that a code can still prove. */
import type { Language } from '@rabita/contract/constants';
import type { Context } from '../../../platform/context.ts';
import { findContact, isProvenByAnother, lockContact } from './queries.ts';
import { type Channel, type ContactRow, isUnproven, newestOf } from './rules.ts';

/** `isTaken`: another member has proven it, so this one cannot. `setAt`: since when the member has it. */
export type UnprovenContact = { value: string; setAt: Date; language: Language; isTaken: boolean };

export async function findUnproven(
  context: Pick<Context, 'db'>,
  memberId: string,
  channel: Channel,
): Promise<UnprovenContact | null> {
  return unprovenOf(context, await findContact(context.db, memberId, channel), memberId, channel);
}

/** Like `findUnproven`, but locks the member until the transaction ends. */
export async function lockUnproven(
  context: Pick<Context, 'db'>,
  memberId: string,
  channel: Channel,
): Promise<UnprovenContact | null> {
  return unprovenOf(context, await lockContact(context.db, memberId, channel), memberId, channel);
}

async function unprovenOf(
  { db }: Pick<Context, 'db'>,
  row: ContactRow | undefined,
  memberId: string,
  channel: Channel,
): Promise<UnprovenContact | null> {
  if (!row || !isUnproven(row)) return null;
  const value = newestOf(row);
  const isTaken = await isProvenByAnother(db, { channel, value }, memberId);
  return { value, setAt: row.set_at, language: row.language, isTaken };
}

/** The email or phone number that the member sees, proven or not. Undefined for an erased member. */
export async function findNewest(
  { db }: Pick<Context, 'db'>,
  memberId: string,
  channel: Channel,
): Promise<string | undefined> {
  const row = await findContact(db, memberId, channel);
  return row && newestOf(row);
}
