/** Lets one member alone have a verified email or phone number, and clears it at all others who have it unverified. */
import type { Context } from '../../../platform/context.ts';
import { recordAudits } from '../../audit/record-audit.ts';
import {
  type Contact,
  clearCopies,
  isVerifiedByAnother,
  lockHolders as lockRows,
  markVerified,
} from './queries.ts';

export type { Contact };

/** Whether a member has verified one of the contacts, so that nobody else can register with it. */
export async function checkContacts(
  { db }: Pick<Context, 'db'>,
  contacts: readonly Contact[],
): Promise<'free' | 'taken'> {
  for (const contact of contacts) if (await isVerifiedByAnother(db, contact, null)) return 'taken';
  return 'free';
}

/** Call it in a transaction, before other locks on members or what belongs to them (decision 044). */
export async function lockHolders({ db }: Context, contacts: readonly Contact[]): Promise<void> {
  await lockRows(db, contacts);
}

/** Call it after `lockHolders`. @returns false if another member has verified the contact; roll back then */
export async function claimContact(context: Context, memberId: string, contact: Contact): Promise<boolean> {
  if (await isVerifiedByAnother(context.db, contact, memberId)) return false;
  if ((await markVerified(context.db, memberId, contact.channel)) === 'taken') return false;
  await forgetCopies(context, memberId, contact);
  return true;
}

/** Clears the contact that the member has verified at all others. They keep what they have verified themselves. */
export async function forgetCopies(context: Context, memberId: string, contact: Contact): Promise<void> {
  const cleared = await clearCopies(context.db, contact, memberId);
  await recordAudits(
    context,
    cleared.map(actorId => ({
      actorKind: 'system',
      actorId,
      action: 'member.contact_cleared',
      detail: { channel: contact.channel },
    })),
  );
}
