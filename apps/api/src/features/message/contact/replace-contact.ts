/**
 * Replaces a member's email or phone number. A verified old contact gets a notice of the change, and receives reset
 * links and messages until the new contact is verified.
 */
import type { Context } from '../../../platform/context.ts';
import { byMember, recordAudit } from '../../audit/record-audit.ts';
import { enqueueMessage } from '../enqueue-message.ts';
import { contactChangedMessage } from './messages.ts';
import { type Contact, isVerifiedByAnother, lockContact, saveContact } from './queries.ts';
import { getChangeNoticeDestination, toNewestContact } from './rules.ts';

type ReplaceContactInput = { memberId: string; contact: Contact; ip: string };

/**
 * Call it in a transaction.
 * @returns `taken` if another member has verified the contact, `not_found` for an erased member
 */
export async function replaceContact(
  context: Context,
  { memberId, contact, ip }: ReplaceContactInput,
): Promise<'replaced' | 'same' | 'taken' | 'not_found'> {
  const { db, config } = context;
  const before = await lockContact(db, memberId, contact.channel);
  if (!before) return 'not_found';
  if (toNewestContact(before) === contact.value) return 'same';
  if (await isVerifiedByAnother(db, contact, memberId)) return 'taken';
  await saveContact(db, memberId, contact);
  const destination = getChangeNoticeDestination(before, contact.channel, config.smsGateway !== null);
  if (destination) {
    await enqueueMessage(context, {
      ...contactChangedMessage(
        { changed: contact.channel, by: destination.channel },
        before.language,
        config,
      ),
      ...destination,
      template: 'member.contact_changed',
      language: before.language,
      memberId,
    });
  }
  await recordAudit(context, byMember(memberId, ip), 'member.contact_changed', {
    detail: { channel: contact.channel },
  });
  return 'replaced';
}
