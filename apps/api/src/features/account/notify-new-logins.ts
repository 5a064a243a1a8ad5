/**
 * Mails members about logins from devices or networks that they do not use. Never by SMS: logging in costs nothing, and
 * each SMS does. Members without a verified email find the login on their page of sessions.
 */
import type { Context } from '../../platform/context.ts';
import { provenDestination } from '../message/contact/rules.ts';
import { enqueueRushMessages } from '../message/enqueue-message.ts';
import { countRecentMessages } from '../message/list-sent-messages.ts';
import { newLoginMessage } from './messages.ts';
import type { Credentials } from './queries.ts';
import type { OpenedSession } from './session/open-session.ts';

export type NewLogin = { member: Credentials; address: string; session: OpenedSession };

const TEMPLATE = 'auth.new_login';
/** A stranger with the password could otherwise hide other messages among these. */
const MAX_A_DAY = 5;

export async function notifyNewLogins(context: Context, logins: readonly NewLogin[]): Promise<void> {
  if (logins.length === 0) return;
  const sent = await countRecentMessages(
    context,
    logins.map(({ member }) => member.id),
    TEMPLATE,
  );
  const messages = logins.flatMap(({ member, address, session }) => {
    const destination = provenDestination(member, false);
    if (!destination || (sent.get(member.id) ?? 0) >= MAX_A_DAY) return [];
    const { language, id: memberId } = member;
    const content = newLoginMessage({ ...session, address }, language, context.config);
    return [{ ...content, ...destination, template: TEMPLATE, language, memberId }];
  });
  await enqueueRushMessages(context, messages);
}
