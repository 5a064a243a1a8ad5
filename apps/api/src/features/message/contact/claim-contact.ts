/** Marks an email or phone number as verified by one member, and removes it from members who have not verified it. */
import type { Context } from '../../../platform/context.ts';
import { recordAudits } from '../../audit/record-audit.ts';
import * as queries from './queries.ts';

export type Contact = queries.Contact;

/** Whether a member has verified one of the contacts, so that nobody else can register with it. */
export async function isAnyTaken({ db }: Context, contacts: readonly Contact[]): Promise<boolean> {
  for (const contact of contacts) if (await queries.isVerifiedByAnother(db, contact, null)) return true;
  return false;
}

/** Call it in a transaction, before other locks on members or their rows (decision 044). */
export async function lockHolders({ db }: Context, contacts: readonly Contact[]): Promise<void> {
  await queries.lockHolders(db, contacts);
}

/** Call it after `lockHolders`. @returns false if another member has verified the contact; then roll back */
export async function claimContact(context: Context, memberId: string, contact: Contact): Promise<boolean> {
  if (await queries.isVerifiedByAnother(context.db, contact, memberId)) return false;
  if (!(await queries.markVerified(context.db, memberId, contact.channel))) return false;
  await clearUnverifiedCopies(context, memberId, contact);
  return true;
}

/** Removes the contact from all members except `memberId`, who has verified it. */
export async function clearUnverifiedCopies(
  context: Context,
  memberId: string,
  contact: Contact,
): Promise<void> {
  const memberIds = await queries.clearUnverifiedCopies(context.db, contact, memberId);
  await recordAudits(
    context,
    memberIds.map(actorId => ({
      actorKind: 'system',
      actorId,
      action: 'member.contact_cleared',
      detail: { channel: contact.channel },
    })),
  );
}
