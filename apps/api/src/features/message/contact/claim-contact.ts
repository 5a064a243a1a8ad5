/** Marks a member's contact as verified by a code, or clears it at everyone else who has it without proof. */
import type { Context } from '../../../platform/context.ts';
import { recordAudits } from '../../audit/record-audit.ts';
import { type Contact, clearCopies, isVerifiedByAnother, markVerified } from './queries.ts';

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
