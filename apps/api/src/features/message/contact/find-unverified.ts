/** Finds a member's email or phone number that is not verified yet. */
import type { Language } from '@rabita/contract/constants';
import type { Context } from '../../../platform/context.ts';
import { findContact, isVerifiedByAnother, lockContact } from './queries.ts';
import { type Channel, type ContactRow, isUnverified, toNewestContact } from './rules.ts';

/** `isTaken`: another member has verified the contact. `setAt`: when the member entered it. */
export type UnverifiedContact = { value: string; setAt: Date; language: Language; isTaken: boolean };

export async function findUnverified(
  context: Pick<Context, 'db'>,
  memberId: string,
  channel: Channel,
): Promise<UnverifiedContact | null> {
  return toUnverifiedContact(context, await findContact(context.db, memberId, channel), memberId, channel);
}

export async function lockUnverified(
  context: Pick<Context, 'db'>,
  memberId: string,
  channel: Channel,
): Promise<UnverifiedContact | null> {
  return toUnverifiedContact(context, await lockContact(context.db, memberId, channel), memberId, channel);
}

async function toUnverifiedContact(
  { db }: Pick<Context, 'db'>,
  row: ContactRow | undefined,
  memberId: string,
  channel: Channel,
): Promise<UnverifiedContact | null> {
  if (!row || !isUnverified(row)) return null;
  const value = toNewestContact(row);
  const isTaken = await isVerifiedByAnother(db, { channel, value }, memberId);
  return { value, setAt: row.set_at, language: row.language, isTaken };
}

/** The email or phone number that the member sees, verified or not. Undefined for an erased member. */
export async function findNewestContact(
  { db }: Pick<Context, 'db'>,
  memberId: string,
  channel: Channel,
): Promise<string | undefined> {
  const row = await findContact(db, memberId, channel);
  return row && toNewestContact(row);
}
