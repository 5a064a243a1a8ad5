/** Notifies a member of a password change, which an attacker may have made, if the member has a verified contact. */
import type { Context } from '../../platform/context.ts';
import { verifiedDestination } from '../message/contact/rules.ts';
import { enqueueMessage } from '../message/enqueue-message.ts';
import { passwordChangedMessage } from './messages.ts';
import { findMember } from './queries.ts';

export async function notifyPasswordChanged(context: Context, memberId: string): Promise<void> {
  const { config } = context;
  const member = await findMember(context.db, memberId);
  const destination = member && verifiedDestination(member, config.smsGateway !== null);
  if (!destination) return;
  await enqueueMessage(context, {
    ...passwordChangedMessage(destination.channel, member.language, config),
    ...destination,
    template: 'auth.password_changed',
    language: member.language,
    memberId,
  });
}
