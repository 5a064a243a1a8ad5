/** Tells a member that their password changed: if it was not them, this is how they learn of it. */
import type { Context } from '../../platform/context.ts';
import { enqueueMessage } from '../message/enqueue-message.ts';
import { passwordChangedMessage } from './messages.ts';
import { credentialsOf } from './queries.ts';
import { provenDestination } from './rules.ts';

export async function notifyPasswordChanged(context: Context, memberId: string): Promise<void> {
  const { config } = context;
  const member = await credentialsOf(context.db, memberId);
  const destination = member && provenDestination(member, config.smsGateway !== null);
  if (!destination) return;
  await enqueueMessage(context, {
    ...passwordChangedMessage(destination.channel, member.language, config),
    ...destination,
    template: 'auth.password_changed',
    language: member.language,
    memberId,
  });
}
